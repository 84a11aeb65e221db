import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { findSection } from '../class-sections/class-section.queries.ts';
import { requireSection } from '../class-sections/section-access.ts';
import { assignTeachers } from './teacher-assignment.actions.ts';
import { teacherAssignmentContract } from './teacher-assignment.contract.ts';
import { describeTeachers } from './teacher-assignment.queries.ts';

export const teacherAssignmentRoutes = makeSiteRoutes(teacherAssignmentContract, {
  show: async ({ tx, caller }, input) => {
    await requireSection(tx, caller, input.id);
    return describeTeachers(tx, requireFound(await findSection(tx, input.id)));
  },
  replace: (context, input) => assignTeachers(context.tx, input),
});
