import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { waiverTypes } from './concession-type.queries.ts';
import { waiverTypeContract } from './waiver-type.contract.ts';

export const waiverTypeRoutes = makeRoutes(waiverTypeContract, {
  list: (context, input) => waiverTypes.list(context.tx, input),
  create: async (context, input) => {
    const id = await waiverTypes.insert(context.tx, input);
    return requireFound(await waiverTypes.find(context.tx, id));
  },
  update: async (context, { id, ...fields }) => {
    requireFound(await waiverTypes.update(context.tx, id, fields));
    return requireFound(await waiverTypes.find(context.tx, id));
  },
  delete: async (context, input) => {
    requireFound(await waiverTypes.delete(context.tx, input.id));
  },
});
