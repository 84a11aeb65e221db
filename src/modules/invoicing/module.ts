import type { Module } from '#kernel/module.ts';
import { invoicingContract } from './contract.ts';
import { invoiceRoutes } from './invoices/invoice.routes.ts';
import { ownInvoiceRoutes } from './own-invoices/own-invoice.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { generateInvoices } from './runs/invoice-run.actions.ts';
import { invoiceRunRoutes } from './runs/invoice-run.routes.ts';

export const invoicingModule: Module = {
  name: 'invoicing',
  contract: invoicingContract,
  routes: {
    invoices: invoiceRoutes,
    ownInvoices: ownInvoiceRoutes,
    payments: paymentRoutes,
    runs: invoiceRunRoutes,
  },
  jobs: [generateInvoices],
  permissions: {
    'invoicing.invoice.list': ['core-admin'],
    'invoicing.invoice.edit': ['core-admin'],
    'invoicing.own_invoice.list': ['site-admin'],
    'invoicing.payment.list': ['core-admin'],
    'invoicing.payment.receive': ['core-admin'],
    'invoicing.payment.reverse': ['core-admin'],
    'invoicing.run.list': ['core-admin'],
    'invoicing.run.create': ['core-admin'],
    'invoicing.run.undo': ['core-admin'],
  },
};
