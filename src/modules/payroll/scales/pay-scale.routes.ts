import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { changeScale, createScale } from './pay-scale.actions.ts';
import { payScaleContract } from './pay-scale.contract.ts';
import { deleteScale, listScales } from './pay-scale.queries.ts';

export const payScaleRoutes = makeRoutes(payScaleContract, {
  list: (context, input) => listScales(context.tx, input),
  create: createScale,
  update: (context, { id, ...fields }) => changeScale(context, id, fields),
  delete: async (context, input) => {
    requireFound(await deleteScale(context.tx, input.id));
  },
});
