import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireYear } from '#modules/academics/index.ts';
import {
  callOffPromotion,
  changePromotion,
  draftPromotion,
  pageOfPromotions,
  removePromotion,
  schedulePromotion,
  startPromotion,
  undoPromotion,
} from './promotion-run.actions.ts';
import { promotionRunContract } from './promotion-run.contract.ts';
import { listExams } from './promotion-run.queries.ts';
import { listStudents, saveTyped, showPromotion } from './promotion-student.actions.ts';

const done = { done: true as const };

export const promotionRunRoutes = makeSiteRoutes(promotionRunContract, {
  exams: async ({ tx }, input) => {
    await requireYear(tx, input.academic_year_id);
    return listExams(tx, input.academic_year_id);
  },
  list: pageOfPromotions,
  show: (context, input) => showPromotion(context, input.id),
  create: async (context, input) => ({ id: await draftPromotion(context, input) }),
  update: async (context, input) => {
    await changePromotion(context, input);
    return { id: input.id };
  },
  remove: async (context, input) => {
    await removePromotion(context, input.id);
    return done;
  },
  students: listStudents,
  save: (context, input) => saveTyped(context, input.id, input.cells),
  execute: async (context, input) => ({
    job_id: await startPromotion(context, input.id),
  }),
  schedule: async (context, input) => {
    await schedulePromotion(context, input.id);
    return done;
  },
  unschedule: async (context, input) => {
    await callOffPromotion(context, input.id);
    return done;
  },
  undo: async (context, input) => {
    await undoPromotion(context, input.id);
    return done;
  },
});
