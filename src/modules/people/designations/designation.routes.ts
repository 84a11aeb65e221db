import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { designationContract } from './designation.contract.ts';
import { designations, findDesignation, listDesignations } from './designation.queries.ts';

const os = implement(designationContract);

export const designationRoutes = os.router({
  list: os.list.handler(({ context, input }) => listDesignations(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await designations.insert(context.tx, input);
    return found(await findDesignation(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await designations.update(context.tx, id, fields));
    return found(await findDesignation(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await designations.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
