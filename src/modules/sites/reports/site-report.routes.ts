import { makeRoutes } from '#kernel/http/routes.ts';
import { siteReportContract } from './site-report.contract.ts';
import { readSiteReport } from './site-report.queries.ts';

export const siteReportRoutes = makeRoutes(siteReportContract, {
  show: (context, input) => readSiteReport(context.tx, input),
});
