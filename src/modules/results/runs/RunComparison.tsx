import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { resultsApi } from '../api.ts';
import { useMarkFormat } from '../result-sheets/useMarkFormat.ts';
import type { RunDifference } from './result-run.contract.ts';

type Figures = NonNullable<RunDifference['before']>;

/** Students whose GPA, total or position changed since the run before, as before → after. */
export function RunComparison({ runId }: { runId: string }) {
  const { t } = useTranslation('results');
  const sectionName = useSectionNames();
  const { language } = useLanguage();
  const { gpa, mark } = useMarkFormat();
  const query = useQuery(resultsApi.runs.comparison.queryOptions({ input: { id: runId } }));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const { previous_run_no, rows } = query.data;
  if (rows.length === 0) return <EmptyState title={t('run.no_change')} hint={t('run.no_change_hint')} />;
  const change = (row: RunDifference, read: (figures: Figures) => string) => {
    const [before, after] = [row.before, row.after].map((it) => (it ? read(it) : t('run.not_in_run')));
    return before === after ? after : `${before} → ${after}`;
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('run.compared_with', { number: localDigits(previous_run_no ?? 0, language) })}
      </Text>
      <ReportTable
        caption={t('run.comparison')}
        rows={rows}
        columns={[
          { key: 'section_name', title: t('shared:field.class_section_id'), value: sectionName },
          { key: 'roll', kind: 'count' },
          { key: 'name', title: t('sheet.student'), names: 'name' },
          {
            key: 'status',
            title: t('sheet.result'),
            value: (row) => change(row, (it) => t(`status.${it.status}`)),
          },
          { key: 'gpa', title: t('sheet.gpa'), value: (row) => change(row, (it) => gpa(it.gpa)) },
          {
            key: 'grand_total',
            title: t('sheet.grand_total'),
            value: (row) => change(row, (it) => mark(it.grand_total)),
          },
          {
            key: 'position_in_section',
            title: t('sheet.position_in_section'),
            value: (row) => change(row, (it) => mark(it.position_in_section)),
          },
          {
            key: 'position_in_class',
            title: t('sheet.position_in_class'),
            value: (row) => change(row, (it) => mark(it.position_in_class)),
          },
        ]}
      />
    </>
  );
}
