import type { Module } from '#kernel/module.ts';
import { searchContract } from './contract.ts';
import { searchRoutes } from './search.routes.ts';

export const searchModule: Module = {
  name: 'search',
  contract: searchContract,
  routes: searchRoutes,
  permissions: {},
};
