import { IconCash, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useDocumentActions } from '#ui/document/useDocumentActions.tsx';
import { invoicingApi } from '../api.ts';
import { CancelInvoiceDrawer } from './CancelInvoiceDrawer.tsx';
import type { Invoice } from './invoice.contract.ts';
import { invoiceLifeCycle } from './invoice.rules.ts';

type Target = Pick<Invoice, 'id' | 'can' | 'site_id' | 'invoice_no'>;

/** The actions of an invoice; `drawer` is the form that asks for the reason of a cancellation. */
export function useInvoiceActions() {
  const [cancelled, setCancelled] = useState<Target>();
  const actions = useDocumentActions<Target>({
    lifeCycle: invoiceLifeCycle,
    words: 'invoicing:invoice',
    actions: {
      pay: {
        icon: IconCash,
        isMain: true,
        href: ({ id, site_id }) => `/edu/invoice/payment?site_id=${site_id}&invoice_id=${id}`,
      },
      cancel: { icon: IconReceiptOff, danger: true, open: setCancelled },
    },
    href: ({ id }) => `/edu/invoice/edit/${id}`,
    print: ({ id }) => `site-invoices/${id}`,
    stale: invoicingApi.key(),
  });
  const drawer = cancelled && (
    <CancelInvoiceDrawer invoice={cancelled} onClose={() => setCancelled(undefined)} />
  );
  return { ...actions, drawer };
}
