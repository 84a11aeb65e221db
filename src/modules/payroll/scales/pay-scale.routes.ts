import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { changeScale, createScale } from './pay-scale.actions.ts';
import { payScaleContract } from './pay-scale.contract.ts';
import { deleteScale, listScales } from './pay-scale.queries.ts';

const os = implement(payScaleContract);

export const payScaleRoutes = os.router({
  list: os.list.handler(({ context, input }) => listScales(context.tx, input)),
  create: os.create.handler(({ context, input }) => createScale(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeScale(context, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteScale(context.tx, input.id));
    return { done: true as const };
  }),
});
