import { implementForSite } from '#kernel/http/implement.ts';
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

const os = implementForSite(promotionRunContract);
const done = { done: true as const };

export const promotionRunRoutes = os.router({
  exams: os.exams.handler(async ({ context: { tx, siteId }, input }) => {
    await requireYear(tx, siteId, input.academic_year_id);
    return listExams(tx, siteId, input.academic_year_id);
  }),
  list: os.list.handler(({ context, input }) => pageOfPromotions(context, input)),
  show: os.show.handler(({ context, input }) => showPromotion(context, input.id)),
  create: os.create.handler(async ({ context, input }) => ({ id: await draftPromotion(context, input) })),
  update: os.update.handler(async ({ context, input }) => {
    await changePromotion(context, input);
    return { id: input.id };
  }),
  remove: os.remove.handler(async ({ context, input }) => {
    await removePromotion(context, input.id);
    return done;
  }),
  students: os.students.handler(({ context, input }) => listStudents(context, input)),
  save: os.save.handler(({ context, input }) => saveTyped(context, input.id, input.cells)),
  execute: os.execute.handler(async ({ context, input }) => ({
    job_id: await startPromotion(context, input.id),
  })),
  schedule: os.schedule.handler(async ({ context, input }) => {
    await schedulePromotion(context, input.id);
    return done;
  }),
  unschedule: os.unschedule.handler(async ({ context, input }) => {
    await callOffPromotion(context, input.id);
    return done;
  }),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoPromotion(context, input.id);
    return done;
  }),
});
