import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { estimateDemand, listDemand, requireSections, sendDemand } from './demand.actions.ts';
import { demandContract } from './demand.contract.ts';
import { sentDemands } from './demand.queries.ts';
import { printDemandSlips } from './demand-print.actions.ts';

export const demandRoutes = makeSiteRoutes(demandContract, {
  list: listDemand,
  print: async (context, { language, ...wanted }) => {
    await requireSections(context.tx, wanted);
    const { tx, tenant, services } = context;
    const order = { wanted, language: language ?? context.language };
    return { job_id: await services.jobs.enqueue(tx, tenant, context.language, printDemandSlips, order) };
  },
  estimate: estimateDemand,
  send: sendDemand,
  sent: (context, input) => sentDemands(context.tx, input),
});
