import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { subjectContract } from './subject.contract.ts';
import { deleteSubject, findSubject, insertSubject, listSubjects, updateSubject } from './subject.queries.ts';

const os = implement(subjectContract);

export const subjectRoutes = os.router({
  list: os.list.handler(({ context, input }) => listSubjects(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await insertSubject(context.tx, input);
    return requireFound(await findSubject(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    requireFound(await updateSubject(context.tx, id, fields));
    return requireFound(await findSubject(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteSubject(context.tx, input.id));
    return { done: true as const };
  }),
});
