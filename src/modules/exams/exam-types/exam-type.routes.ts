import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
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

const os = implement(examTypeContract);

export const examTypeRoutes = os.router({
  list: os.list.handler(({ context, input }) => listExamTypes(context.tx, context.caller.site_id!, input)),
  create: os.create.handler(async ({ context: { tx, caller }, input }) => {
    const id = await insertExamType(tx, caller.site_id!, input);
    return found(await findExamType(tx, caller.site_id!, id));
  }),
  addUsual: os.addUsual.handler(async ({ context: { tx, caller } }) => ({
    added_count: await addExamTypes(tx, caller.site_id!, usualExamTypes),
  })),
  update: os.update.handler(async ({ context: { tx, caller }, input: { id, ...fields } }) => {
    found(await updateExamType(tx, caller.site_id!, id, fields));
    return found(await findExamType(tx, caller.site_id!, id));
  }),
  delete: os.delete.handler(async ({ context: { tx, caller }, input }) => {
    found(await deleteExamType(tx, caller.site_id!, input.id));
    return { done: true as const };
  }),
});
