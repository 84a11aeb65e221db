import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { approveRefund, lockToDecide, rejectRefund } from './decide.actions.ts';
import { loadRefundable } from './left-to-refund.actions.ts';
import { refundContract } from './refund.contract.ts';
import { listPayingAccounts, listRefunds, listUnusedAdvances } from './refund.queries.ts';
import { refundLifeCycle } from './refund.rules.ts';
import { refundAdvance } from './refund-advance.actions.ts';
import { printRefund } from './refund-print.actions.ts';
import { refundReceipt } from './refund-receipt.actions.ts';
import { showRefund, withRights } from './show.actions.ts';

export const refundRoutes = makeSiteRoutes(refundContract, {
  list: async (context, input) => {
    const page = await listRefunds(context.tx, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  },
  show: (context, input) => showRefund(context, input.id),
  refund: refundReceipt,
  refundable: (context, input) => loadRefundable(context, input.id),
  unusedAdvances: (context, input) => listUnusedAdvances(context.tx, input),
  payingAccounts: (context) => listPayingAccounts(context.tx),
  payAdvance: refundAdvance,
  ...moveHandlers(refundLifeCycle, {
    lock: lockToDecide,
    show: showRefund,
    effects: { approve: approveRefund, reject: rejectRefund },
  }),
  document: (context, input) =>
    printDocument(context, (inner) => printRefund(inner, input.id, input.language ?? context.language)),
});
