import { implementForSite } from '#kernel/http/implement.ts';
import { automaticVoucherContract } from './automatic-voucher.contract.ts';
import { listAutomaticVouchers } from './automatic-voucher.queries.ts';
import { printAutomaticVoucher } from './print-automatic-voucher.actions.ts';

const os = implementForSite(automaticVoucherContract);

export const automaticVoucherRoutes = os.router({
  list: os.list.handler(({ context, input }) => listAutomaticVouchers(context.tx, context.siteId, input)),
  document: os.document.handler(({ context, input }) =>
    printAutomaticVoucher(context, input.id, input.language ?? context.language),
  ),
});
