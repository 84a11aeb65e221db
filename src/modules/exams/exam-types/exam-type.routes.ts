import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { requirePassWithinFull } from '../mark-settings/mark-setting.actions.ts';
import { examTypeContract } from './exam-type.contract.ts';
import {
  addExamTypes,
  deleteExamType,
  findExamType,
  insertExamType,
  listExamTypes,
  updateExamType,
} from './exam-type.queries.ts';
import { usualExamTypes } from './usual-exam-types.ts';

const os = implementForSite(examTypeContract);

export const examTypeRoutes = os.router({
  list: os.list.handler(({ context, input }) => listExamTypes(context.tx, context.siteId, input)),
  create: os.create.handler(async ({ context: { tx, siteId }, input }) => {
    requirePassWithinFull(input);
    const id = await insertExamType(tx, siteId, input);
    return requireFound(await findExamType(tx, siteId, id));
  }),
  addUsual: os.addUsual.handler(async ({ context: { tx, siteId } }) => ({
    added_count: await addExamTypes(tx, siteId, usualExamTypes),
  })),
  update: os.update.handler(async ({ context: { tx, siteId }, input: { id, ...fields } }) => {
    requirePassWithinFull(fields);
    requireFound(await updateExamType(tx, siteId, id, fields));
    return requireFound(await findExamType(tx, siteId, id));
  }),
  delete: os.delete.handler(async ({ context: { tx, siteId }, input }) => {
    requireFound(await deleteExamType(tx, siteId, input.id));
    return { done: true as const };
  }),
});
