import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
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

const os = implementForSite(refundContract);

export const refundRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const page = await listRefunds(context.tx, context.siteId, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  }),
  show: os.show.handler(({ context, input }) => showRefund(context, input.id)),
  refund: os.refund.handler(({ context, input }) => refundReceipt(context, input)),
  refundable: os.refundable.handler(({ context, input }) => loadRefundable(context, input.id)),
  unusedAdvances: os.unusedAdvances.handler(({ context, input }) =>
    listUnusedAdvances(context.tx, context.siteId, input),
  ),
  payingAccounts: os.payingAccounts.handler(({ context }) => listPayingAccounts(context.tx, context.siteId)),
  payAdvance: os.payAdvance.handler(({ context, input }) => refundAdvance(context, input)),
  approve: os.approve.handler(({ context, input }) => approveRefund(context, input.id)),
  reject: os.reject.handler(({ context, input }) => rejectRefund(context, input.id, input.reason)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) => printRefund(inner, input.id, input.language ?? context.language)),
  ),
});
