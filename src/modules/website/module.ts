import type { Module } from '#kernel/module.ts';
import { webCallRoutes } from './calls/web-call.routes.ts';
import { websiteContract } from './contract.ts';
import { headerRoutes } from './header/header.routes.ts';
import { mountWebsite } from './website.routes.ts';

export const websiteModule: Module = {
  name: 'website',
  contract: websiteContract,
  routes: { header: headerRoutes },
  fixedRoutes: { webCalls: webCallRoutes },
  permissions: { 'website.header.edit': ['site-admin'] },
  mount: mountWebsite,
};
