import { withSiteScope } from '#kernel/database/tenant.ts';
import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { previewReplication, showReplication, startReplication } from './replication.actions.ts';
import { replicationContract } from './replication.contract.ts';
import { findNames, listReplications, listYears } from './replication.queries.ts';

const os = implement(replicationContract);

export const replicationRoutes = os.router({
  list: os.list.handler(({ context, input }) => listReplications(context.tx, input)),
  show: os.show.handler(({ context, input }) => showReplication(context, input.id)),
  years: os.years.handler(async ({ context: { tx }, input: { site_id } }) => {
    requireFound(await findNames(tx, site_id));
    return withSiteScope(tx, site_id, () => listYears(tx, site_id));
  }),
  preview: os.preview.handler(({ context, input }) => previewReplication(context, input)),
  run: os.run.handler(({ context, input }) => startReplication(context, input)),
});
