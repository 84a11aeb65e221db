import { useTranslation } from 'react-i18next';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { invoicingApi } from '../api.ts';
import type { Invoice } from './invoice.contract.ts';

interface CancelInvoiceDrawerProps {
  invoice: Pick<Invoice, 'id' | 'invoice_no'>;
  onClose: () => void;
}

/** Asks why an invoice is cancelled. */
export function CancelInvoiceDrawer({ invoice, onClose }: CancelInvoiceDrawerProps) {
  const { t } = useTranslation('invoicing');
  return (
    <ReasonDrawer
      name={`site-invoice-cancellation:${invoice.id}`}
      title={t('invoice.cancel_title', { number: invoice.invoice_no })}
      hint={t('invoice.cancel_hint')}
      save={t('invoice.cancel')}
      keep={t('invoice.cancel_keep')}
      submit={(reason) => invoicingApi.invoices.cancel.call({ id: invoice.id, reason })}
      done={t('invoice.cancel_done')}
      stale={invoicingApi.key()}
      onClose={onClose}
    />
  );
}
