import type { Module } from '#kernel/module.ts';
import { sitesContract } from './contract.ts';
import { siteRoutes } from './site.routes.ts';

export const sitesModule: Module = {
  name: 'sites',
  contract: sitesContract,
  routes: siteRoutes,
  permissions: {
    'sites.site.list': ['core-admin'],
    'sites.site.edit': ['core-admin'],
    'sites.site.delete': ['core-admin'],
  },
};
