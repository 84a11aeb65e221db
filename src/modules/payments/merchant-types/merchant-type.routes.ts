import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { merchantTypeContract } from './merchant-type.contract.ts';
import { findMerchantType, listMerchantTypes, merchantTypes } from './merchant-type.queries.ts';

const os = implement(merchantTypeContract);

export const merchantTypeRoutes = os.router({
  list: os.list.handler(({ context, input }) => listMerchantTypes(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await merchantTypes.insert(context.tx, input);
    return found(await findMerchantType(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await merchantTypes.update(context.tx, id, fields));
    return found(await findMerchantType(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await merchantTypes.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
