import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { thanaContract } from './thana.contract.ts';
import { findThana, listThanas, thanas } from './thana.queries.ts';

const os = implement(thanaContract);

export const thanaRoutes = os.router({
  list: os.list.handler(({ context, input }) => listThanas(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await thanas.insert(context.tx, input);
    return found(await findThana(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await thanas.update(context.tx, id, fields));
    return found(await findThana(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await thanas.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
