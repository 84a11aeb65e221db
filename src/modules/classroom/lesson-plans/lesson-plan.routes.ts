import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import { removePlan, requirePlan, savePlan } from './lesson-plan.actions.ts';
import { lessonPlanContract } from './lesson-plan.contract.ts';
import { listPlans } from './lesson-plan.queries.ts';

export const lessonPlanRoutes = makeSiteRoutes(lessonPlanContract, {
  list: ({ tx, caller }, input) => listPlans(tx, teacherOfCaller(caller), input),
  show: (context, input) => requirePlan(context, input.id),
  create: savePlan,
  update: (context, { id, ...fields }) => savePlan(context, fields, id),
  delete: (context, input) => removePlan(context, input.id),
});
