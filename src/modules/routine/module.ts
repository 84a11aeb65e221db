import type { Module } from '#kernel/module.ts';
import { roomChanged } from '#modules/academics/index.ts';
import { lessonAsked } from '#modules/attendance/index.ts';
import { departureAsked, departureUndone, employeeLeaves } from '#modules/people/index.ts';
import { offerReplicatedPart } from '#modules/sites/index.ts';
import { addDays, today } from '#shared/dates.ts';
import { routineContract } from './contract.ts';
import { followRoom } from './entries/room-changes.actions.ts';
import { routineEntryRoutes } from './entries/routine-entry.routes.ts';
import { generateRoutine } from './generator/generator.job.ts';
import { generatorRunRoutes } from './generator/generator-run.routes.ts';
import { findLessonsOn } from './lesson-registers/lesson-register.queries.ts';
import { lessonRegisterRoutes } from './lesson-registers/lesson-register.routes.ts';
import { routineLoadRoutes } from './loads/routine-load.routes.ts';
import { routinePeriodRoutes } from './periods/routine-period.routes.ts';
import { routinePart } from './replicated-parts.ts';
import { studentWeekRoutes } from './student-week/student-week.routes.ts';
import { substitutionRoutes } from './substitutions/substitution.routes.ts';
import { dropCovers, giveLessons, giveLessonsBack, listDuties } from './versions/hand-over.queries.ts';
import { handOverRoutes } from './versions/hand-over.routes.ts';
import { routineVersionRoutes } from './versions/routine-version.routes.ts';
import { weekRoutes } from './weeks/week.routes.ts';
import { routineWishRoutes } from './wishes/routine-wish.routes.ts';

roomChanged.on(followRoom);
departureAsked.on(async (tx, { employee_id, left_on, effects }) => {
  effects.push(...(await listDuties(tx, employee_id, addDays(left_on, 1))));
});
employeeLeaves.on(async (tx, { employee_id, left_on, successor_id, given }) => {
  // What was held already was held by whoever held it.
  const from = [addDays(left_on, 1), today()].toSorted().at(-1)!;
  await dropCovers(tx, employee_id, from);
  if (successor_id)
    given.lessons = await giveLessons(tx, { from_id: employee_id, to_id: successor_id, from }, null);
});
departureUndone.on((tx, { employee_id, successor_id, given }) =>
  giveLessonsBack(tx, {
    lesson_ids: given.lessons ?? [],
    from_id: successor_id,
    to_id: employee_id,
  }),
);
lessonAsked.on(async (tx, question) => {
  for (const { on_date, ...lesson } of await findLessonsOn(tx, question))
    question.lessons.set(on_date, lesson);
});

offerReplicatedPart(routinePart);

export const routineModule: Module = {
  name: 'routine',
  contract: routineContract,
  routes: {
    entries: routineEntryRoutes,
    lessonRegisters: lessonRegisterRoutes,
    generator: generatorRunRoutes,
    handOvers: handOverRoutes,
    loads: routineLoadRoutes,
    periods: routinePeriodRoutes,
    studentWeeks: studentWeekRoutes,
    substitutions: substitutionRoutes,
    versions: routineVersionRoutes,
    weeks: weekRoutes,
    wishes: routineWishRoutes,
  },
  jobs: [generateRoutine],
  permissions: {
    'routine.entry.list': ['site-admin', 'employee', 'teacher'],
    'routine.entry.edit': ['site-admin'],
    'routine.generator.list': ['site-admin'],
    'routine.generator.create': ['site-admin'],
    'routine.generator.undo': ['site-admin'],
    'routine.load.edit': ['site-admin'],
    'routine.period.list': ['site-admin', 'employee', 'teacher'],
    'routine.period.edit': ['site-admin'],
    'routine.substitution.list': ['site-admin', 'employee', 'teacher'],
    'routine.substitution.edit': ['site-admin'],
    'routine.wish.edit': ['site-admin'],
    'routine.own_week.view': ['student', 'guardian'],
    'routine.site_routine.edit': ['core-admin'],
  },
};
