import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { migrateDues, previewMigration, requireYears, undoMigration } from './fee-migration.actions.ts';
import { feeMigrationContract } from './fee-migration.contract.ts';
import { listMigrations } from './fee-migration.queries.ts';

export const feeMigrationRoutes = makeSiteRoutes(feeMigrationContract, {
  preview: (context, input) => previewMigration(context.tx, context.siteId, input),
  create: async ({ tx, siteId, tenant, language, services }, input) => {
    await requireYears(tx, siteId, input);
    return { job_id: await services.jobs.enqueue(tx, tenant, language, migrateDues, input) };
  },
  list: (context, input) =>
    listMigrations(context.tx, context.siteId, input, context.can('fees.migration.undo')),
  undo: (context, input) => undoMigration(context.tx, context.siteId, context.caller.user_id, input.id),
});
