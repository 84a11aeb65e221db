import { Box, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { accountsApi } from '../api.ts';
import { useSignatures } from '../reports/useSignatures.ts';
import { daysOfYear } from './fiscal-days.ts';
import type { YearRow } from './statement.contract.ts';
import { isStrongRow, useNameColumns } from './useStatementColumns.tsx';
import { YearFilter } from './YearFilter.tsx';

type Line = Omit<YearRow, 'level'> & { level: YearRow['level'] | 'heading' };

/** Income and expenditure, balance sheet, receipts and payments and the notes of a fiscal year, the year before beside them. */
export function FinancialStatementsScreen() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { values, set } = useFilters({ fiscal_year: fiscalYearOf(today()) });
  const { from, to } = daysOfYear(values.fiscal_year);
  const names = useNameColumns<Line>({ from, to });
  const job = useJobInUrl();
  const print = useMutation({
    mutationFn: () => accountsApi.statements.printFinancialStatements.call({ ...values, language }),
    onSuccess: ({ job_id }) => job.start(job_id),
  });
  const yearOf = (day: string) => localDigits(fiscalYearOf(day), language);
  const money = (key: 'amount_poisha' | 'previous_poisha', day: string) => ({
    key,
    title: yearOf(day),
    kind: 'money' as const,
    value: (row: Line) => (row.level === 'heading' ? null : row[key]),
  });
  return (
    <ReportPage
      name="financial-statements"
      source={accountsApi.statements.financialStatements}
      input={values}
      which={
        job.jobId && (
          <Box w="100%">
            <JobProgress jobId={job.jobId} label={t('statement.printing')} onClose={job.clear} />
          </Box>
        )
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          {t('statement.make_pdf')}
        </Button>
      }
      filters={<YearFilter value={values.fiscal_year} onChange={(year) => set('fiscal_year', year)} />}
      rows={({ rows }): Line[] =>
        [...Map.groupBy(rows, (it) => it.statement)].flatMap(([statement, own]) => [
          headingOf(statement),
          ...own,
        ])
      }
      columns={[
        ...names,
        money('amount_poisha', from),
        money('previous_poisha', `${Number(from.slice(0, 4)) - 1}-07-01`),
      ]}
      isStrong={isStrongRow}
      subtitle={yearOf(from)}
      states={{ empty: { hint: t('statement.nothing_posted') } }}
      signatures={useSignatures()}
    />
  );
}

const headingOf = (statement: YearRow['statement']): Line => ({
  level: 'heading',
  statement,
  nature: null,
  side: null,
  ledger_id: null,
  code: '',
  name_en: '',
  name_bn: '',
  amount_poisha: 0,
  previous_poisha: 0,
});
