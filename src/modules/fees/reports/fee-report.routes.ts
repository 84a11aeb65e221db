import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { collectionBy, listCollectors } from './collection.queries.ts';
import { duesByAge, duesByHead, finesOf, reducedDues } from './due-report.queries.ts';
import { feeReportContract } from './fee-report.contract.ts';
import { heldByTeachers } from './held-report.queries.ts';
import { advancesOf, cancelledReceipts } from './receipt-report.queries.ts';

export const feeReportRoutes = makeSiteRoutes(feeReportContract, {
  collection: (context, input) => collectionBy(context.tx, context.siteId, input),
  heads: (context, input) => duesByHead(context.tx, context.siteId, input),
  dues: (context, input) => duesByAge(context.tx, context.siteId, input),
  waivers: (context, input) => reducedDues(context.tx, context.siteId, input),
  fines: (context, input) => finesOf(context.tx, context.siteId, input),
  advances: (context, input) => advancesOf(context.tx, context.siteId, input),
  cancelled: (context, input) => cancelledReceipts(context.tx, context.siteId, input),
  held: (context, input) => heldByTeachers(context.tx, context.siteId, input.on),
  collectors: (context) => listCollectors(context.tx, context.siteId),
});
