import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { voucherTypeContract } from './voucher-type.contract.ts';
import { findVoucherType, listVoucherTypes, voucherTypeRows } from './voucher-type.queries.ts';

export const voucherTypeRoutes = makeRoutes(voucherTypeContract, {
  list: (context, input) => listVoucherTypes(context.tx, input),
  update: async (context, { id, ...fields }) => {
    requireFound(await voucherTypeRows.update(context.tx, id, fields));
    return requireFound(await findVoucherType(context.tx, id));
  },
});
