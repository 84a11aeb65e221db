import { implementForSite } from '#kernel/http/implement.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import { removePlan, requirePlan, savePlan } from './lesson-plan.actions.ts';
import { lessonPlanContract } from './lesson-plan.contract.ts';
import { listPlans } from './lesson-plan.queries.ts';

const os = implementForSite(lessonPlanContract);

export const lessonPlanRoutes = os.router({
  list: os.list.handler(({ context: { tx, siteId, caller }, input }) =>
    listPlans(tx, siteId, teacherOfCaller(caller), input),
  ),
  show: os.show.handler(({ context, input }) => requirePlan(context, input.id)),
  create: os.create.handler(({ context, input }) => savePlan(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => savePlan(context, fields, id)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removePlan(context, input.id);
    return { done: true as const };
  }),
});
