import type { Module } from '#kernel/module.ts';
import { payrollContract } from './contract.ts';
import { payrollHeadRoutes } from './heads/payroll-head.routes.ts';
import { payScaleRoutes } from './scales/pay-scale.routes.ts';

export const payrollModule: Module = {
  name: 'payroll',
  contract: payrollContract,
  routes: { heads: payrollHeadRoutes, scales: payScaleRoutes },
  permissions: {
    'payroll.head.list': ['core-admin'],
    'payroll.head.edit': ['core-admin'],
    'payroll.scale.list': ['core-admin'],
    'payroll.scale.edit': ['core-admin'],
  },
};
