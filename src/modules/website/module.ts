import type { Module } from '#kernel/module.ts';
import { webCallRoutes } from './calls/web-call.routes.ts';
import { websiteContract } from './contract.ts';
import { mountWebsite } from './website.routes.ts';

export const websiteModule: Module = {
  name: 'website',
  contract: websiteContract,
  routes: {},
  fixedRoutes: { webCalls: webCallRoutes },
  permissions: {},
  mount: mountWebsite,
};
