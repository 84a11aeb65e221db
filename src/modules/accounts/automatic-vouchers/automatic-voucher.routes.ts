import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { automaticVoucherContract } from './automatic-voucher.contract.ts';
import { listAutomaticVouchers } from './automatic-voucher.queries.ts';
import { printAutomaticVoucher } from './print-automatic-voucher.actions.ts';

export const automaticVoucherRoutes = makeSiteRoutes(automaticVoucherContract, {
  list: (context, input) => listAutomaticVouchers(context.tx, input),
  document: (context, input) =>
    printDocument(context, (inner) =>
      printAutomaticVoucher(inner, input.id, input.language ?? context.language),
    ),
});
