import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { automaticVoucherContract } from './automatic-voucher.contract.ts';
import { listAutomaticVouchers } from './automatic-voucher.queries.ts';
import { printAutomaticVoucher } from './print-automatic-voucher.actions.ts';

const os = implementForSite(automaticVoucherContract);

export const automaticVoucherRoutes = os.router({
  list: os.list.handler(({ context, input }) => listAutomaticVouchers(context.tx, context.siteId, input)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) =>
      printAutomaticVoucher(inner, input.id, input.language ?? context.language),
    ),
  ),
});
