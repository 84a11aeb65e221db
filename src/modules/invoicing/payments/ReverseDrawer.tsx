import { useTranslation } from 'react-i18next';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { invoicingApi } from '../api.ts';
import type { InvoicePayment } from '../invoices/invoice.contract.ts';

/** Asks for the reason to reverse a payment. */
export function ReverseDrawer({ payment, onClose }: { payment: InvoicePayment; onClose: () => void }) {
  const { t } = useTranslation('invoicing');
  return (
    <ReasonDrawer
      name={`site-invoice-reversal:${payment.id}`}
      title={t('payment.reverse_title', { receipt: payment.receipt_no })}
      hint={t('payment.reverse_hint')}
      save={t('payment.reverse')}
      keep={t('payment.reverse_keep')}
      submit={(reason) => invoicingApi.payments.reverse.call({ id: payment.id, reason })}
      done={t('payment.reversed_now')}
      stale={invoicingApi.key()}
      onClose={onClose}
    />
  );
}
