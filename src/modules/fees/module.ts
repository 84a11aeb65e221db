import type { Module } from '#kernel/module.ts';
import { feesContract } from './contract.ts';
import { generateDues } from './dues/fee-run.actions.ts';
import { feeRunRoutes } from './dues/fee-run.routes.ts';
import { feeHeadRoutes } from './fee-heads/fee-head.routes.ts';
import { receiptRoutes } from './receipts/receipt.routes.ts';

export const feesModule: Module = {
  name: 'fees',
  contract: feesContract,
  routes: { feeHeads: feeHeadRoutes, runs: feeRunRoutes, receipts: receiptRoutes },
  permissions: {
    'fees.fee_head.list': ['core-admin', 'site-admin', 'employee'],
    'fees.fee_head.edit': ['core-admin'],
    'fees.run.list': ['site-admin', 'employee'],
    'fees.run.create': ['site-admin'],
    'fees.run.undo': ['site-admin'],
    'fees.receipt.list': ['site-admin', 'employee'],
    'fees.receipt.collect': ['site-admin', 'employee'],
    'fees.receipt.cancel': ['site-admin'],
  },
  jobs: [generateDues],
};
