import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { studyGroupContract } from './study-group.contract.ts';
import { findStudyGroup, listStudyGroups, studyGroups } from './study-group.queries.ts';

const os = implement(studyGroupContract);

export const studyGroupRoutes = os.router({
  list: os.list.handler(({ context, input }) => listStudyGroups(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await studyGroups.insert(context.tx, input);
    return found(await findStudyGroup(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await studyGroups.update(context.tx, id, fields));
    return found(await findStudyGroup(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await studyGroups.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
