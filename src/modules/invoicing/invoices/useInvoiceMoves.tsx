import { IconCash, IconReceiptOff } from '@tabler/icons-react';
import { useMoves } from '#ui/document/useMoves.tsx';
import { invoicingApi } from '../api.ts';
import type { Invoice } from './invoice.contract.ts';
import { invoiceLifeCycle } from './invoice.rules.ts';

type Target = Pick<Invoice, 'id' | 'can' | 'site_id' | 'invoice_no'>;

const { cancel } = invoiceLifeCycle;

/** What can be done with an invoice, in its row and above it; payments are documents of their own. */
export const useInvoiceMoves = () =>
  useMoves({
    lifeCycle: { pay: { permission: 'invoicing.payment.edit' }, cancel },
    api: invoicingApi.invoices,
    words: 'invoicing:invoice',
    stale: invoicingApi.key(),
    named: ({ invoice_no }: Target) => ({ number: invoice_no }),
    looks: {
      pay: {
        icon: IconCash,
        isMain: true,
        href: ({ id, site_id }) => `/edu/invoice/payment?site_id=${site_id}&invoice_id=${id}`,
      },
      cancel: { icon: IconReceiptOff },
    },
    href: ({ id }) => `/edu/invoice/edit/${id}`,
    print: ({ id }) => `site-invoices/${id}`,
  });
