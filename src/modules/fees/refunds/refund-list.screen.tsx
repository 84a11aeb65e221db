import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { feesApi } from '../api.ts';
import { usePaymentTypes } from '../MethodFields.tsx';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import { refundTones } from './refund-paths.ts';
import { useRefundMoves } from './useRefundMoves.tsx';

/** What was paid back to families, and what waits to be approved. */
export function RefundListScreen() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const methods = usePaymentTypes();
  const list = useListState({ sort: '-requested_at', filters: ['state', 'method', 'from', 'to'] });
  const state = useDocumentState('fees:refund.state', refundTones);
  const moves = useRefundMoves();
  return (
    <Page>
      <ListTable
        name="fee-refunds"
        source={feesApi.refunds.list}
        list={list}
        search={t('refund.search')}
        filters={[
          { name: 'state', label: t('field.status'), choices: state.choices },
          { name: 'method', choices: methods },
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
        ]}
        columns={[
          {
            key: 'refund_no',
            phone: 'fact',
            title: t('refund.number'),
            sort: true,
            render: (row) => <span className="figure">{row.refund_no}</span>,
          },
          { key: 'refunded_on', phone: 'fact', title: t('receipt.day'), kind: 'day', sort: true },
          {
            key: 'student',
            phone: 'name',
            title: t('counter.student'),
            width: 220,
            value: (row) => `${pick(row.student_name_en, row.student_name_bn)} · ${row.student_no}`,
          },
          {
            key: 'class',
            title: t('field.class_id'),
            width: 180,
            value: (row) => `${sectionOf(row)} · ${localDigits(row.roll, language)}`,
          },
          {
            key: 'receipt_no',
            title: t('refund.what'),
            value: (row) => row.receipt_no ?? t('refund.of_advance'),
            render: (row) => <span className="figure">{row.receipt_no ?? t('refund.of_advance')}</span>,
          },
          { key: 'amount_poisha', phone: 'fact', kind: 'money', sort: true },
          { key: 'method', names: 'method_name' },
          { key: 'reason', optional: true },
          { key: 'voucher_no', title: t('receipt.voucher'), optional: true },
          { ...state.column, phone: 'state' },
        ]}
        rowHref={moves.href}
        rowActions={moves.rowActions}
        empty={{ title: t('refund.empty'), hint: t('refund.empty_hint') }}
      />
      {moves.drawer}
    </Page>
  );
}
