import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { migrateDues, previewMigration, requireYears, undoMigration } from './fee-migration.actions.ts';
import { feeMigrationContract } from './fee-migration.contract.ts';
import { listMigrations } from './fee-migration.queries.ts';

export const feeMigrationRoutes = makeSiteRoutes(feeMigrationContract, {
  preview: (context, input) => previewMigration(context.tx, input),
  create: async ({ tx, tenant, language, services }, input) => {
    await requireYears(tx, input);
    return { job_id: await services.jobs.enqueue(tx, tenant, language, migrateDues, input) };
  },
  list: (context, input) => listMigrations(context.tx, input, context.can('fees.migration.undo')),
  undo: (context, input) => undoMigration(context.tx, context.caller.user_id, input.id),
});
