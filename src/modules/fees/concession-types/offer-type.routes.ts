import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { offerTypes } from './concession-type.queries.ts';
import { offerTypeContract } from './offer-type.contract.ts';

export const offerTypeRoutes = makeRoutes(offerTypeContract, {
  list: (context, input) => offerTypes.list(context.tx, input),
  create: async (context, input) => {
    const id = await offerTypes.insert(context.tx, input);
    return requireFound(await offerTypes.find(context.tx, id));
  },
  update: async (context, { id, ...fields }) => {
    requireFound(await offerTypes.update(context.tx, id, fields));
    return requireFound(await offerTypes.find(context.tx, id));
  },
  delete: async (context, input) => {
    requireFound(await offerTypes.delete(context.tx, input.id));
  },
});
