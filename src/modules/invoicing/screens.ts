import type { ScreenEntry } from '#shared/screens.ts';

const master = '/edu/invoice/master';

export const invoicingScreens: readonly ScreenEntry[] = [
  {
    path: master,
    title: { en: 'Invoices', bn: 'ইনভয়েস' },
    permission: 'invoicing.invoice.list',
    panel: 'core',
    menu: { group: 'core-invoicing', order: 700 },
    lists: 'site_invoice',
    load: async () => ({ Screen: (await import('./invoices/invoice-list.screen.tsx')).InvoiceListScreen }),
  },
  {
    path: '/edu/invoice/create',
    title: { en: 'Create invoice', bn: 'ইনভয়েস তৈরি' },
    permission: 'invoicing.invoice.edit',
    panel: 'core',
    parent: master,
    load: async () => ({ Screen: (await import('./invoices/invoice.screen.tsx')).CreateInvoiceScreen }),
  },
  {
    path: '/edu/invoice/edit/:id',
    title: { en: 'Edit invoice', bn: 'ইনভয়েস সম্পাদনা' },
    permission: 'invoicing.invoice.list',
    panel: 'core',
    parent: master,
    load: async () => ({ Screen: (await import('./invoices/invoice.screen.tsx')).EditInvoiceScreen }),
  },
  {
    path: '/edu/invoice/payment',
    title: { en: 'Invoice payments', bn: 'ইনভয়েস পরিশোধ' },
    permission: 'invoicing.payment.receive',
    panel: 'core',
    tabOf: master,
    parent: master,
    menu: { group: 'core-invoicing', order: 710 },
    load: async () => ({ Screen: (await import('./payments/payment.screen.tsx')).InvoicePaymentScreen }),
  },
  {
    path: '/edu/invoice/site-invoice-master-form',
    title: { en: 'Generate invoices', bn: 'মাসের ইনভয়েস প্রস্তুত' },
    permission: 'invoicing.run.create',
    panel: 'core',
    tabOf: master,
    parent: master,
    menu: { group: 'core-invoicing', order: 720 },
    load: async () => ({ Screen: (await import('./runs/invoice-run.screen.tsx')).InvoiceRunScreen }),
  },
  {
    path: '/site/invoice/view',
    title: { en: 'Software invoices', bn: 'সফটওয়্যারের ইনভয়েস' },
    permission: 'invoicing.own_invoice.list',
    panel: 'site',
    menu: { group: 'settings', order: 95 },
    load: async () => ({
      Screen: (await import('./own-invoices/own-invoice-list.screen.tsx')).OwnInvoiceListScreen,
    }),
  },
];
