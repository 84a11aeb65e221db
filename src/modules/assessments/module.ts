import type { Module } from '#kernel/module.ts';
import { assessmentsContract } from './contract.ts';
import { frameworkRoutes } from './frameworks/framework.routes.ts';

export const assessmentsModule: Module = {
  name: 'assessments',
  contract: assessmentsContract,
  routes: { frameworks: frameworkRoutes },
  permissions: {
    'assessments.framework.list': ['core-admin'],
    'assessments.framework.edit': ['core-admin'],
    'assessments.released.view': ['site-admin', 'employee', 'teacher'],
  },
};
