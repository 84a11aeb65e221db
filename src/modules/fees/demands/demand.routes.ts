import { implementForSite } from '#kernel/http/implement.ts';
import { estimateDemand, listDemand, requireSections, sendDemand } from './demand.actions.ts';
import { demandContract } from './demand.contract.ts';
import { sentDemands } from './demand.queries.ts';
import { printDemandSlips } from './demand-print.actions.ts';

const os = implementForSite(demandContract);

export const demandRoutes = os.router({
  list: os.list.handler(({ context, input }) => listDemand(context, input)),
  print: os.print.handler(async ({ context, input: { language, ...wanted } }) => {
    await requireSections(context, wanted);
    const { tx, tenant, services } = context;
    const order = { wanted, language: language ?? context.language };
    return { job_id: await services.jobs.enqueue(tx, tenant, context.language, printDemandSlips, order) };
  }),
  estimate: os.estimate.handler(({ context, input }) => estimateDemand(context, input)),
  send: os.send.handler(({ context, input }) => sendDemand(context, input)),
  sent: os.sent.handler(({ context, input }) => sentDemands(context.tx, context.siteId, input)),
});
