import type { Module } from '#kernel/module.ts';
import { feesContract } from './contract.ts';
import { feeHeadRoutes } from './fee-heads/fee-head.routes.ts';

export const feesModule: Module = {
  name: 'fees',
  contract: feesContract,
  routes: { feeHeads: feeHeadRoutes },
  permissions: {
    'fees.fee_head.list': ['core-admin', 'site-admin'],
    'fees.fee_head.edit': ['core-admin'],
  },
};
