import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { MissingMarkRow } from './result-run.contract.ts';

interface MissingMarksProps {
  missing: { rows: MissingMarkRow[]; total: number; blocking: number };
}

/** The missing marks, those that block the result first. */
export function MissingMarks({ missing }: MissingMarksProps) {
  const { t } = useTranslation('results');
  const sectionName = useSectionNames();
  const { language, pick } = useLanguage();
  const number = (value: number) => localDigits(value, language);
  return (
    <Stack gap="xs">
      <Alert color={missing.blocking > 0 ? 'orange' : 'accent'} variant="light">
        {missing.blocking > 0
          ? t('generate.missing', { count: missing.blocking, number: number(missing.blocking) })
          : t('generate.missing_uncounted')}
      </Alert>
      <ReportTable
        caption={t('generate.missing_marks')}
        rows={missing.rows}
        columns={[
          { key: 'section_name', title: t('shared:field.class_section_id'), value: sectionName },
          { key: 'roll', kind: 'count' },
          { key: 'name', title: t('sheet.student'), names: 'name' },
          {
            key: 'subject',
            title: t('sheet.subject'),
            value: (row) =>
              row.subject_id === null
                ? t('generate.no_subjects')
                : pick(row.subject_name_en, row.subject_name_bn),
          },
          {
            key: 'part',
            title: t('generate.part'),
            value: (row) =>
              row.type === null
                ? ''
                : `${t('sheet.paper', { number: number(row.paper_no ?? 1) })}, ${t(`component.${row.type}`)}`,
          },
        ]}
      />
      {missing.total > missing.rows.length && (
        <Text size="sm" c="dimmed">
          {t('generate.more_missing', { number: number(missing.total - missing.rows.length) })}
        </Text>
      )}
    </Stack>
  );
}
