import type { Module } from '#kernel/module.ts';
import { dashboardContract } from './contract.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardModule: Module = {
  name: 'dashboard',
  contract: dashboardContract,
  routes: dashboardRoutes,
  permissions: { 'dashboard.tile.list': ['core-admin'], 'dashboard.tile.edit': ['core-admin'] },
};
