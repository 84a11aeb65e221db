import type { Module } from '#kernel/module.ts';
import { roomChanged } from '#modules/academics/index.ts';
import { routineContract } from './contract.ts';
import { followRoom } from './entries/room-changes.actions.ts';
import { routineEntryRoutes } from './entries/routine-entry.routes.ts';
import { routineLoadRoutes } from './loads/routine-load.routes.ts';
import { routinePeriodRoutes } from './periods/routine-period.routes.ts';
import { studentWeekRoutes } from './student-week/student-week.routes.ts';
import { substitutionRoutes } from './substitutions/substitution.routes.ts';
import { routineVersionRoutes } from './versions/routine-version.routes.ts';
import { weekRoutes } from './weeks/week.routes.ts';

roomChanged.on(followRoom);

export const routineModule: Module = {
  name: 'routine',
  contract: routineContract,
  routes: {
    entries: routineEntryRoutes,
    loads: routineLoadRoutes,
    periods: routinePeriodRoutes,
    studentWeeks: studentWeekRoutes,
    substitutions: substitutionRoutes,
    versions: routineVersionRoutes,
    weeks: weekRoutes,
  },
  permissions: {
    'routine.entry.list': ['site-admin', 'employee', 'teacher'],
    'routine.entry.edit': ['site-admin'],
    'routine.load.edit': ['site-admin'],
    'routine.period.list': ['site-admin', 'employee', 'teacher'],
    'routine.period.edit': ['site-admin'],
    'routine.substitution.list': ['site-admin', 'employee', 'teacher'],
    'routine.substitution.edit': ['site-admin'],
    'routine.own_week.view': ['student', 'guardian'],
    'routine.site_routine.edit': ['core-admin'],
  },
};
