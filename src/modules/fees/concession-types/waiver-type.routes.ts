import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { waiverTypes } from './concession-type.queries.ts';
import { waiverTypeContract } from './waiver-type.contract.ts';

const os = implement(waiverTypeContract);

export const waiverTypeRoutes = os.router({
  list: os.list.handler(({ context, input }) => waiverTypes.list(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await waiverTypes.insert(context.tx, input);
    return requireFound(await waiverTypes.find(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    requireFound(await waiverTypes.update(context.tx, id, fields));
    return requireFound(await waiverTypes.find(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await waiverTypes.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
