import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { collectionBy, listCollectors } from './collection.queries.ts';
import { duesByAge, duesByHead, finesOf, reducedDues } from './due-report.queries.ts';
import { feeReportContract } from './fee-report.contract.ts';
import { heldByTeachers } from './held-report.queries.ts';
import { advancesOf, cancelledReceipts } from './receipt-report.queries.ts';

export const feeReportRoutes = makeSiteRoutes(feeReportContract, {
  collection: (context, input) => collectionBy(context.tx, input),
  heads: (context, input) => duesByHead(context.tx, input),
  dues: (context, input) => duesByAge(context.tx, input),
  waivers: (context, input) => reducedDues(context.tx, input),
  fines: (context, input) => finesOf(context.tx, input),
  advances: (context, input) => advancesOf(context.tx, input),
  cancelled: (context, input) => cancelledReceipts(context.tx, input),
  held: (context, input) => heldByTeachers(context.tx, input.on),
  collectors: (context) => listCollectors(context.tx),
});
