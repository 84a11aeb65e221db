import { useTranslation } from 'react-i18next';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import { type ReportProps, useStudentColumns } from './report-columns.ts';

/** What students left with the institution. */
export function AdvanceReport(page: ReportProps) {
  const { t } = useTranslation('fees');
  return (
    <ReportPage
      {...page}
      source={feesApi.reports.advances}
      columns={[
        ...useStudentColumns(),
        { key: 'added_poisha', title: t('report.added'), kind: 'money' },
        { key: 'used_poisha', title: t('report.used'), kind: 'money' },
        { key: 'balance_poisha', title: t('report.balance'), kind: 'money' },
      ]}
    />
  );
}

/** Receipts that were cancelled or refunded, by whom and why. */
export function CancelledReport(page: ReportProps) {
  const { t } = useTranslation('fees');
  return (
    <ReportPage
      {...page}
      source={feesApi.reports.cancelled}
      columns={[
        { key: 'receipt_no', title: t('receipt.number') },
        { key: 'received_on', kind: 'day' },
        ...useStudentColumns(),
        { key: 'amount_poisha', kind: 'money' },
        { key: 'state', title: t('money_tab.state'), value: (row) => t(`receipt.state.${row.state}`) },
        { key: 'cancelled_at', title: t('receipt.cancelled_at'), kind: 'instant' },
        { key: 'cancel_reason', title: t('field.reason') },
        { key: 'cancelled_by_name', title: t('receipt.cancelled_by') },
      ]}
    />
  );
}

/** What teachers took and have not handed over, as of a day. */
export function HeldReport({ input: { to: on }, ...page }: ReportProps) {
  const { t } = useTranslation('fees');
  return (
    <ReportPage
      {...page}
      source={feesApi.reports.held}
      input={{ on }}
      footnote={() => t('report.held_note')}
      columns={[
        { key: 'full_name', title: t('hand_over.teacher') },
        { key: 'held_poisha', title: t('report.held'), kind: 'money' },
        { key: 'waiting_poisha', title: t('report.held_waiting'), kind: 'money' },
        { key: 'handed_on', title: t('report.handed_on'), kind: 'day' },
      ]}
    />
  );
}
