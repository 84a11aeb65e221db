import { implement } from '#kernel/http/implement.ts';
import { siteReportContract } from './site-report.contract.ts';
import { readSiteReport } from './site-report.queries.ts';

const os = implement(siteReportContract);

export const siteReportRoutes = os.router({
  show: os.show.handler(({ context, input }) => readSiteReport(context.tx, input)),
});
