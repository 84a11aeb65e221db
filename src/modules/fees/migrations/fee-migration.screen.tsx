import { Anchor, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { BulkRun } from '#ui/run/BulkRun.tsx';
import { useCan } from '#ui/session/session.ts';
import { feesApi } from '../api.ts';
import type { FeeMigrationPreview } from './fee-migration.contract.ts';

/** Carries unpaid dues of an old year to the new enrolments: choose, compare the totals, run; below, the runs so far. */
export function FeeMigrationScreen() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const { data: options } = useAcademicOptions();
  const mayBring = useCan()('fees.opening.import');
  const years = (options?.years ?? []).toSorted((a, b) => b.starts_on.localeCompare(a.starts_on));
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [classIds, setClassIds] = useState<string[]>([]);
  const current = years.find((it) => it.is_current) ?? years[0];
  const toYear = years.find((it) => it.id === (to ?? current?.id));
  const older = years.filter((it) => toYear && it.starts_on < toYear.starts_on);
  const fromYear = older.find((it) => it.id === from) ?? older[0];
  const wanted = {
    from_year_id: fromYear?.id ?? '',
    to_year_id: toYear?.id ?? '',
    class_ids: classIds.length > 0 ? classIds : null,
  };
  const choicesOf = (some: typeof years) =>
    some.map((it) => ({ value: it.id, label: localDigits(it.name, language) }));
  const nameOf = (name: string) => localDigits(name, language);
  return (
    <Page>
      <BulkRun
        name="fee-migrations"
        words="fees:migration"
        api={feesApi.migrations}
        stale={feesApi.key()}
        wanted={wanted}
        isReady={wanted.from_year_id !== '' && wanted.to_year_id !== ''}
        newCount={(preview) => preview.rows.reduce((sum, it) => sum + it.due_count, 0)}
        notice={(preview) => preview.left.length > 0 && <LeftStudents left={preview.left} />}
        preview={(preview) =>
          preview.rows.length > 0 && (
            <PreviewTables
              data={preview}
              from={nameOf(fromYear?.name ?? '')}
              to={nameOf(toYear?.name ?? '')}
            />
          )
        }
        made={(run) => run.due_count}
        columns={[
          {
            key: 'years',
            title: t('migration.years'),
            value: (run) => `${nameOf(run.from_year_name)} → ${nameOf(run.to_year_name)}`,
          },
          { key: 'student_count', title: t('demand.students'), kind: 'count' },
          { key: 'due_count', title: t('run.dues'), kind: 'count' },
          { key: 'amount_poisha', title: t('counter.due'), kind: 'money' },
        ]}
        choices={
          <>
            <Group align="flex-end" gap="sm">
              <Select
                label={t('migration.from')}
                data={choicesOf(older)}
                value={fromYear?.id ?? null}
                onChange={setFrom}
                allowDeselect={false}
                w={{ base: '100%', xs: 180 }}
              />
              <Select
                label={t('migration.to')}
                data={choicesOf(years)}
                value={toYear?.id ?? null}
                onChange={setTo}
                allowDeselect={false}
                w={{ base: '100%', xs: 180 }}
              />
              <MultiSelect
                label={t('field.class_ids')}
                placeholder={classIds.length === 0 ? t('setting.every_class') : undefined}
                data={(options?.classes ?? []).map((it) => ({
                  value: it.id,
                  label: pick(it.name_en, it.name_bn),
                }))}
                value={classIds}
                onChange={setClassIds}
                clearable
                w={{ base: '100%', xs: 320 }}
              />
            </Group>
            <Text size="sm" c="dimmed">
              {t('migration.about')}{' '}
              {mayBring && (
                <Anchor component={Link} underline="always" to="/site/fee/setting/view?tab=opening" size="sm">
                  {t('migration.import')}
                </Anchor>
              )}
            </Text>
          </>
        }
      />
    </Page>
  );
}

function PreviewTables({ data, from, to }: { data: FeeMigrationPreview; from: string; to: string }) {
  const { t } = useTranslation('fees');
  const years = [
    { name: from, ...data.from_year },
    { name: to, ...data.to_year },
  ];
  const total = (key: 'before_poisha' | 'after_poisha') => data.from_year[key] + data.to_year[key];
  const sum = (key: 'student_count' | 'due_count' | 'amount_poisha') =>
    data.rows.reduce((all, row) => all + row[key], 0);
  return (
    <Stack gap="md">
      <ReportTable
        caption={t('migration.totals')}
        columns={[
          { key: 'name', title: t('migration.under') },
          { key: 'before_poisha', title: t('migration.before'), kind: 'money' },
          { key: 'after_poisha', title: t('migration.after'), kind: 'money' },
        ]}
        rows={years}
        totals={{
          name: t('report.total'),
          before_poisha: total('before_poisha'),
          after_poisha: total('after_poisha'),
        }}
      />
      <ReportTable
        caption={t('migration.by_class')}
        columns={[
          { key: 'class', title: t('field.class_id'), names: 'class_name' },
          { key: 'student_count', title: t('demand.students'), kind: 'count' },
          { key: 'due_count', title: t('run.dues'), kind: 'count' },
          { key: 'amount_poisha', title: t('counter.due'), kind: 'money' },
        ]}
        rows={data.rows}
        totals={{
          class: t('report.total'),
          student_count: sum('student_count'),
          due_count: sum('due_count'),
          amount_poisha: sum('amount_poisha'),
        }}
      />
    </Stack>
  );
}

/** Who owes of the old year and has no place in the new one. */
function LeftStudents({ left }: Pick<FeeMigrationPreview, 'left'>) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  return (
    <Section title={t('migration.left')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('migration.left_hint')}
      </Text>
      <ReportTable
        caption={t('migration.left')}
        columns={[
          { key: 'student_no', width: 116 },
          { key: 'student', title: t('counter.student'), names: 'student_name' },
          {
            key: 'class',
            title: t('field.class_id'),
            value: (row) => `${pick(row.class_name_en, row.class_name_bn)} ${row.section_name}`,
          },
          { key: 'roll', title: t('report.roll'), value: (row) => localDigits(row.roll, language) },
          { key: 'amount_poisha', title: t('counter.due'), kind: 'money' },
        ]}
        rows={left}
        totals={{
          student: t('report.total'),
          amount_poisha: left.reduce((sum, it) => sum + it.amount_poisha, 0),
        }}
      />
    </Section>
  );
}
