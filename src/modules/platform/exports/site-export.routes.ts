import { Problem } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { siteExportContract } from './site-export.contract.ts';
import { exportSite } from './site-export.job.ts';
import { isExporting, listExports } from './site-export.queries.ts';

export const siteExportRoutes = makeSiteRoutes(siteExportContract, {
  list: (context, input) => listExports(context.tx, input),
  create: async ({ tx, tenant, language, services }) => {
    if (await isExporting(tx)) throw new Problem(409, 'platform:export_runs');
    return { job_id: await services.jobs.enqueue(tx, tenant, language, exportSite, {}) };
  },
});
