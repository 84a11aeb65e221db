import { printDocument } from '#kernel/documents/print.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { today } from '#shared/dates.ts';
import { collectFees } from './collect.actions.ts';
import { loadFeeAccount } from './fee-account.actions.ts';
import { paymentTypes } from './payment-type.queries.ts';
import { receiptContract } from './receipt.contract.ts';
import { findReceipt, listReceipts } from './receipt.queries.ts';
import { printReceipt } from './receipt-print.actions.ts';
import { cancelReceipt } from './take-back.actions.ts';

export const receiptRoutes = makeSiteRoutes(receiptContract, {
  paymentTypes: (context) => paymentTypes(context.tx),
  account: (context, input) => loadFeeAccount(context.tx, input.student_id, input.on ?? today()),
  collect: collectFees,
  list: (context, input) =>
    listReceipts(context.tx, context.caller.user_id, input, context.can('fees.receipt.cancel')),
  show: async (context, input) =>
    requireFound(await findReceipt(context.tx, input.id, context.can('fees.receipt.cancel'))),
  document: (context, input) =>
    printDocument(context, (inner) =>
      printReceipt(inner, input.id, input.language ?? context.language, input.paper),
    ),
  cancel: (context, input) => cancelReceipt(context, input.id, input.reason),
});
