import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { feeHeadContract } from './fee-head.contract.ts';
import { feeHeads, findFeeHead, listFeeHeads } from './fee-head.queries.ts';

const os = implement(feeHeadContract);

export const feeHeadRoutes = os.router({
  list: os.list.handler(({ context, input }) => listFeeHeads(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await feeHeads.insert(context.tx, input);
    return found(await findFeeHead(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await feeHeads.update(context.tx, id, fields));
    return found(await findFeeHead(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await feeHeads.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
