import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { paymentTypes } from './payment-type.queries.ts';
import { collectFees, loadFeeAccount } from './receipt.actions.ts';
import { receiptContract } from './receipt.contract.ts';
import { findReceipt, listReceipts } from './receipt.queries.ts';
import { printReceipt } from './receipt-print.actions.ts';
import { cancelReceipt } from './take-back.actions.ts';

const os = implementForSite(receiptContract);

export const receiptRoutes = os.router({
  paymentTypes: os.paymentTypes.handler(({ context }) => paymentTypes(context.tx)),
  account: os.account.handler(({ context, input }) =>
    loadFeeAccount(context.tx, context.siteId, input.student_id, input.on ?? today()),
  ),
  collect: os.collect.handler(({ context, input }) => collectFees(context, input)),
  list: os.list.handler(({ context, input }) =>
    listReceipts(
      context.tx,
      context.siteId,
      context.caller.user_id!,
      input,
      context.can('fees.receipt.cancel'),
    ),
  ),
  show: os.show.handler(async ({ context, input }) =>
    requireFound(await findReceipt(context.tx, context.siteId, input.id, context.can('fees.receipt.cancel'))),
  ),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) =>
      printReceipt(inner, input.id, input.language ?? context.language, input.paper),
    ),
  ),
  cancel: os.cancel.handler(({ context, input }) => cancelReceipt(context, input.id, input.reason)),
});
