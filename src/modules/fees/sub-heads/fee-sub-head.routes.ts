import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { feeSubHeadContract } from './fee-sub-head.contract.ts';
import {
  deleteFeeSubHead,
  findFeeSubHead,
  insertFeeSubHead,
  listFeeSubHeads,
  updateFeeSubHead,
} from './fee-sub-head.queries.ts';

const os = implement(feeSubHeadContract);

export const feeSubHeadRoutes = os.router({
  list: os.list.handler(({ context, input }) => listFeeSubHeads(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await insertFeeSubHead(context.tx, input);
    return found(await findFeeSubHead(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await updateFeeSubHead(context.tx, id, fields));
    return found(await findFeeSubHead(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await deleteFeeSubHead(context.tx, input.id));
    return { done: true as const };
  }),
});
