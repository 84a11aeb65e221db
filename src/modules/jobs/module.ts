import type { Module } from '#kernel/module.ts';
import { jobsContract } from './contract.ts';
import { jobRoutes } from './job.routes.ts';

export const jobsModule: Module = {
  name: 'jobs',
  contract: jobsContract,
  routes: jobRoutes,
  permissions: {},
};
