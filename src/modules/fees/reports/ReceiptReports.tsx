import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import type { TakenBackRow } from './fee-report.contract.ts';
import { type ReportProps, useStudentColumns } from './report-columns.ts';

/** What students left with the institution. */
export function AdvanceReport({ input, ...page }: ReportProps) {
  const { t } = useTranslation('fees');
  const student = useStudentColumns();
  const query = useQuery(feesApi.reports.advances.queryOptions({ input }));
  return (
    <ReportPage
      {...page}
      query={query}
      columns={[
        ...student,
        { key: 'added_poisha', title: t('report.added'), kind: 'money' },
        { key: 'used_poisha', title: t('report.used'), kind: 'money' },
        { key: 'balance_poisha', title: t('report.balance'), kind: 'money' },
      ]}
      rows={(data) => data.rows}
      totals={(data) => ({ student_no: t('report.total'), ...data.totals })}
    />
  );
}

/** Receipts that were cancelled or refunded, by whom and why. */
export function CancelledReport({ input, ...page }: ReportProps) {
  const { t } = useTranslation('fees');
  const student = useStudentColumns<TakenBackRow>();
  const query = useQuery(feesApi.reports.cancelled.queryOptions({ input }));
  return (
    <ReportPage
      {...page}
      query={query}
      columns={[
        { key: 'receipt_no', title: t('receipt.number') },
        { key: 'received_on', title: t('receipt.day'), kind: 'day' },
        ...student,
        { key: 'amount_poisha', title: t('field.amount_poisha'), kind: 'money' },
        { key: 'state', title: t('money_tab.state'), value: (row) => t(`receipt.state.${row.state}`) },
        { key: 'cancelled_at', title: t('receipt.cancelled_at'), kind: 'instant' },
        { key: 'cancel_reason', title: t('field.reason') },
        { key: 'cancelled_by_name', title: t('receipt.cancelled_by') },
      ]}
      rows={(data) => data.rows}
      totals={(data) => ({ receipt_no: t('report.total'), ...data.totals })}
    />
  );
}
