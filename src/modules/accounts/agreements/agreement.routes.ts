import { implementForSite } from '#kernel/http/implement.ts';
import { agreementContract } from './agreement.contract.ts';
import { checkAgreements } from './agreement.job.ts';
import { latestRuns } from './agreement.queries.ts';
import { namedResult } from './agreement-names.ts';

const os = implementForSite(agreementContract);

export const agreementRoutes = os.router({
  latest: os.latest.handler(async ({ context: { tx, siteId } }) => {
    const all = await latestRuns(tx, siteId);
    const runs = all.map(({ results: _, ...run }) => run);
    const [latest] = all;
    return { latest: latest ? { ...runs[0]!, results: latest.results.map(namedResult) } : null, runs };
  }),
  check: os.check.handler(async ({ context: { tx, tenant, language, services, caller } }) => ({
    job_id: await services.jobs.enqueue(tx, tenant, language, checkAgreements, {
      user_id: caller.user_id!,
    }),
  })),
});
