import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { agreementContract } from './agreement.contract.ts';
import { checkAgreements } from './agreement.job.ts';
import { latestRuns } from './agreement.queries.ts';
import { namedResult } from './agreement-names.ts';

export const agreementRoutes = makeSiteRoutes(agreementContract, {
  latest: async ({ tx }) => {
    const all = await latestRuns(tx);
    const runs = all.map(({ results: _, ...run }) => run);
    const [latest] = all;
    return { latest: latest ? { ...runs[0]!, results: latest.results.map(namedResult) } : null, runs };
  },
  check: async ({ tx, tenant, language, services, caller }) => ({
    job_id: await services.jobs.enqueue(tx, tenant, language, checkAgreements, {
      user_id: caller.user_id,
    }),
  }),
});
