import { implementForSite } from '#kernel/http/implement.ts';
import { collectionBy, listCollectors } from './collection.queries.ts';
import { duesByAge, duesByHead, finesOf, reducedDues } from './due-report.queries.ts';
import { feeReportContract } from './fee-report.contract.ts';
import { heldByTeachers } from './held-report.queries.ts';
import { advancesOf, cancelledReceipts } from './receipt-report.queries.ts';

const os = implementForSite(feeReportContract);

export const feeReportRoutes = os.router({
  collection: os.collection.handler(({ context, input }) => collectionBy(context.tx, context.siteId, input)),
  heads: os.heads.handler(({ context, input }) => duesByHead(context.tx, context.siteId, input)),
  dues: os.dues.handler(({ context, input }) => duesByAge(context.tx, context.siteId, input)),
  waivers: os.waivers.handler(({ context, input }) => reducedDues(context.tx, context.siteId, input)),
  fines: os.fines.handler(({ context, input }) => finesOf(context.tx, context.siteId, input)),
  advances: os.advances.handler(({ context, input }) => advancesOf(context.tx, context.siteId, input)),
  cancelled: os.cancelled.handler(({ context, input }) =>
    cancelledReceipts(context.tx, context.siteId, input),
  ),
  held: os.held.handler(({ context, input }) => heldByTeachers(context.tx, context.siteId, input.on)),
  collectors: os.collectors.handler(({ context }) => listCollectors(context.tx, context.siteId)),
});
