import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { feeGroupContract } from './fee-group.contract.ts';
import { feeGroups, findFeeGroup, listFeeGroups } from './fee-group.queries.ts';

const os = implement(feeGroupContract);

export const feeGroupRoutes = os.router({
  list: os.list.handler(({ context, input }) => listFeeGroups(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await feeGroups.insert(context.tx, input);
    return found(await findFeeGroup(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await feeGroups.update(context.tx, id, fields));
    return found(await findFeeGroup(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await feeGroups.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
