import type { Module } from '#kernel/module.ts';
import { routineContract } from './contract.ts';
import { routineEntryRoutes } from './entries/routine-entry.routes.ts';
import { routinePeriodRoutes } from './periods/routine-period.routes.ts';

export const routineModule: Module = {
  name: 'routine',
  contract: routineContract,
  routes: { entries: routineEntryRoutes, periods: routinePeriodRoutes },
  permissions: {
    'routine.entry.list': ['site-admin', 'employee', 'teacher'],
    'routine.entry.edit': ['site-admin'],
    'routine.period.list': ['site-admin', 'employee', 'teacher'],
    'routine.period.edit': ['site-admin'],
    'routine.site_routine.edit': ['core-admin'],
  },
};
