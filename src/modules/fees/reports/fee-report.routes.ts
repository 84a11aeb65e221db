import { implement } from '#kernel/http/implement.ts';
import { collectionBy, listCollectors } from './collection.queries.ts';
import { duesByAge, duesByHead, finesOf, reducedDues } from './due-report.queries.ts';
import { feeReportContract } from './fee-report.contract.ts';
import { advancesOf, cancelledReceipts } from './receipt-report.queries.ts';

const os = implement(feeReportContract);

export const feeReportRoutes = os.router({
  collection: os.collection.handler(({ context, input }) =>
    collectionBy(context.tx, context.caller.site_id!, input),
  ),
  heads: os.heads.handler(({ context, input }) => duesByHead(context.tx, context.caller.site_id!, input)),
  dues: os.dues.handler(({ context, input }) => duesByAge(context.tx, context.caller.site_id!, input)),
  waivers: os.waivers.handler(({ context, input }) =>
    reducedDues(context.tx, context.caller.site_id!, input),
  ),
  fines: os.fines.handler(({ context, input }) => finesOf(context.tx, context.caller.site_id!, input)),
  advances: os.advances.handler(({ context, input }) =>
    advancesOf(context.tx, context.caller.site_id!, input),
  ),
  cancelled: os.cancelled.handler(({ context, input }) =>
    cancelledReceipts(context.tx, context.caller.site_id!, input),
  ),
  collectors: os.collectors.handler(({ context }) => listCollectors(context.tx, context.caller.site_id!)),
});
