import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { voucherTypeContract } from './voucher-type.contract.ts';
import { findVoucherType, listVoucherTypes, voucherTypeRows } from './voucher-type.queries.ts';

const os = implement(voucherTypeContract);

export const voucherTypeRoutes = os.router({
  list: os.list.handler(({ context, input }) => listVoucherTypes(context.tx, input)),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    requireFound(await voucherTypeRows.update(context.tx, id, fields));
    return requireFound(await findVoucherType(context.tx, id));
  }),
});
