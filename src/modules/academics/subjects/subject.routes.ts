import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { subjectContract } from './subject.contract.ts';
import { deleteSubject, findSubject, insertSubject, listSubjects, updateSubject } from './subject.queries.ts';

export const subjectRoutes = makeRoutes(subjectContract, {
  list: (context, input) => listSubjects(context.tx, input),
  create: async (context, input) => {
    const id = await insertSubject(context.tx, input);
    return requireFound(await findSubject(context.tx, id));
  },
  update: async (context, { id, ...fields }) => {
    requireFound(await updateSubject(context.tx, id, fields));
    return requireFound(await findSubject(context.tx, id));
  },
  delete: async (context, input) => {
    requireFound(await deleteSubject(context.tx, input.id));
  },
});
