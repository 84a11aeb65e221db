import { implementForSite } from '#kernel/http/implement.ts';
import { migrateDues, previewMigration, requireYears, undoMigration } from './fee-migration.actions.ts';
import { feeMigrationContract } from './fee-migration.contract.ts';
import { listMigrations } from './fee-migration.queries.ts';

const os = implementForSite(feeMigrationContract);

export const feeMigrationRoutes = os.router({
  preview: os.preview.handler(({ context, input }) => previewMigration(context.tx, context.siteId, input)),
  create: os.create.handler(async ({ context: { tx, siteId, tenant, language, services }, input }) => {
    await requireYears(tx, siteId, input);
    return { job_id: await services.jobs.enqueue(tx, tenant, language, migrateDues, input) };
  }),
  list: os.list.handler(({ context, input }) =>
    listMigrations(context.tx, context.siteId, input, context.can('fees.migration.undo')),
  ),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoMigration(context.tx, context.siteId, context.caller.user_id, input.id);
    return { done: true as const };
  }),
});
