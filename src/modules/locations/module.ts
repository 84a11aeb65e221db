import type { Module } from '#kernel/module.ts';
import { locationsContract } from './contract.ts';
import { locationRoutes } from './location.routes.ts';

export const locationsModule: Module = {
  name: 'locations',
  contract: locationsContract,
  routes: locationRoutes,
  permissions: {},
};
