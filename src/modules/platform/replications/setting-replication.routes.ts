import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  previewReplication,
  replicateSettings,
  requireReplication,
  undoReplication,
} from './setting-replication.actions.ts';
import { settingReplicationContract } from './setting-replication.contract.ts';
import { listReplications } from './setting-replication.queries.ts';

export const settingReplicationRoutes = makeSiteRoutes(settingReplicationContract, {
  preview: previewReplication,
  create: async ({ tx, tenant, language, services }, input) => {
    await requireReplication(tx, input);
    return { job_id: await services.jobs.enqueue(tx, tenant, language, replicateSettings, input) };
  },
  list: (context, input) =>
    listReplications(context.tx, input, {
      language: context.language,
      mayUndo: context.can('platform.replication.undo'),
    }),
  undo: (context, input) => undoReplication(context, input.id),
});
