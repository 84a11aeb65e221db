import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { accountsApi } from '../api.ts';
import { ledgerReportPath } from '../report-range.ts';
import { useSignatures } from '../reports/useSignatures.ts';

/** One line a ledger and day in place of its single vouchers. */
export function DaySummaryScreen() {
  const { t } = useTranslation('accounts');
  const { values, set } = useFilters({ from: today(), to: today() });
  return (
    <ReportPage
      name="day-book-summary"
      source={accountsApi.statements.daySummary}
      input={values}
      pageSize={500}
      filters={<RangeFilter values={values} set={set} />}
      columns={[
        { key: 'day', title: t('field.dated_on'), kind: 'day' },
        { key: 'code', width: 90 },
        {
          key: 'ledger',
          title: t('field.ledger_id'),
          names: 'name',
          href: (row) => ledgerReportPath(row.ledger_id, { from: row.day, to: row.day }),
        },
        { key: 'voucher_count', title: t('statement.voucher_count'), kind: 'count' },
        { key: 'debit_poisha', kind: 'money', value: (row) => row.debit_poisha || null },
        { key: 'credit_poisha', kind: 'money', value: (row) => row.credit_poisha || null },
      ]}
      signatures={useSignatures()}
    />
  );
}
