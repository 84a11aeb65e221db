import type { Module } from '#kernel/module.ts';
import { marketingContract } from './contract.ts';
import { mountMarketing } from './marketing.routes.ts';

export const marketingModule: Module = {
  name: 'marketing',
  contract: marketingContract,
  routes: {},
  permissions: {},
  mount: mountMarketing,
};
