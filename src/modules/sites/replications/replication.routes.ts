import { withSiteScope } from '#kernel/database/tenant.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { previewReplication, showReplication, startReplication } from './replication.actions.ts';
import { replicationContract } from './replication.contract.ts';
import { findNames, listReplications, listYears } from './replication.queries.ts';

export const replicationRoutes = makeRoutes(replicationContract, {
  list: (context, input) => listReplications(context.tx, input),
  show: (context, input) => showReplication(context, input.id),
  years: async ({ tx }, { site_id }) => {
    requireFound(await findNames(tx, site_id));
    return withSiteScope(tx, site_id, () => listYears(tx, site_id));
  },
  preview: previewReplication,
  run: startReplication,
});
