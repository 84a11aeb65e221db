import { implementForSite } from '#kernel/http/implement.ts';
import {
  previewReplication,
  replicateSettings,
  requireReplication,
  undoReplication,
} from './setting-replication.actions.ts';
import { settingReplicationContract } from './setting-replication.contract.ts';
import { listReplications } from './setting-replication.queries.ts';

const os = implementForSite(settingReplicationContract);

export const settingReplicationRoutes = os.router({
  preview: os.preview.handler(({ context, input }) => previewReplication(context, input)),
  create: os.create.handler(async ({ context: { tx, siteId, tenant, language, services }, input }) => {
    await requireReplication(tx, siteId, input);
    return { job_id: await services.jobs.enqueue(tx, tenant, language, replicateSettings, input) };
  }),
  list: os.list.handler(({ context, input }) =>
    listReplications(context.tx, context.siteId, input, {
      language: context.language,
      mayUndo: context.can('platform.replication.undo'),
    }),
  ),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoReplication(context, input.id);
    return { done: true as const };
  }),
});
