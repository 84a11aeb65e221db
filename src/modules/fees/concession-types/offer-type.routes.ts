import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { offerTypes } from './concession-type.queries.ts';
import { offerTypeContract } from './offer-type.contract.ts';

const os = implement(offerTypeContract);

export const offerTypeRoutes = os.router({
  list: os.list.handler(({ context, input }) => offerTypes.list(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await offerTypes.insert(context.tx, input);
    return requireFound(await offerTypes.find(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    requireFound(await offerTypes.update(context.tx, id, fields));
    return requireFound(await offerTypes.find(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await offerTypes.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
