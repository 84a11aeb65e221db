import { implementForSite } from '#kernel/http/implement.ts';
import { Problem } from '#kernel/http/problem.ts';
import { siteExportContract } from './site-export.contract.ts';
import { exportSite } from './site-export.job.ts';
import { isExporting, listExports } from './site-export.queries.ts';

const os = implementForSite(siteExportContract);

export const siteExportRoutes = os.router({
  list: os.list.handler(({ context, input }) => listExports(context.tx, context.siteId, input)),
  create: os.create.handler(async ({ context: { tx, siteId, tenant, language, services } }) => {
    if (await isExporting(tx, siteId)) throw new Problem(409, 'platform:export_runs');
    return { job_id: await services.jobs.enqueue(tx, tenant, language, exportSite, {}) };
  }),
});
