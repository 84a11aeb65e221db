import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  approveRefund,
  loadRefundable,
  refundAdvance,
  refundReceipt,
  rejectRefund,
  showRefund,
  withRights,
} from './refund.actions.ts';
import { refundContract } from './refund.contract.ts';
import { listPayingAccounts, listRefunds, listUnusedAdvances } from './refund.queries.ts';
import { printRefund } from './refund-print.actions.ts';

export const refundRoutes = makeSiteRoutes(refundContract, {
  list: async (context, input) => {
    const page = await listRefunds(context.tx, context.siteId, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  },
  show: (context, input) => showRefund(context, input.id),
  refund: refundReceipt,
  refundable: (context, input) => loadRefundable(context, input.id),
  unusedAdvances: (context, input) => listUnusedAdvances(context.tx, context.siteId, input),
  payingAccounts: (context) => listPayingAccounts(context.tx, context.siteId),
  payAdvance: refundAdvance,
  approve: (context, input) => approveRefund(context, input.id),
  reject: (context, input) => rejectRefund(context, input.id, input.reason),
  document: (context, input) =>
    printDocument(context, (inner) => printRefund(inner, input.id, input.language ?? context.language)),
});
