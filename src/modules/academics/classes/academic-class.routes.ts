import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { academicClassContract } from './academic-class.contract.ts';
import {
  classGroupChoices,
  deleteClass,
  findClass,
  insertClass,
  listClasses,
  updateClass,
} from './academic-class.queries.ts';

const os = implement(academicClassContract);

export const academicClassRoutes = os.router({
  list: os.list.handler(({ context, input }) => listClasses(context.tx, input)),
  show: os.show.handler(async ({ context, input }) => requireFound(await findClass(context.tx, input.id))),
  create: os.create.handler(async ({ context, input }) => {
    const id = await insertClass(context.tx, input);
    return requireFound(await findClass(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    requireFound(await updateClass(context.tx, id, fields));
    return requireFound(await findClass(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteClass(context.tx, input.id));
    return { done: true as const };
  }),
  groups: os.groups.handler(({ context }) => classGroupChoices(context.tx)),
});
