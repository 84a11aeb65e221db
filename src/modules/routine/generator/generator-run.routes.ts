import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { previewRun, showRun, startRun, undoGeneratorRun } from './generator-run.actions.ts';
import { generatorRunContract } from './generator-run.contract.ts';
import { listRuns } from './generator-run.queries.ts';

export const generatorRunRoutes = makeSiteRoutes(generatorRunContract, {
  preview: previewRun,
  create: async (context, input) => ({ job_id: await startRun(context, input) }),
  list: (context, input) => listRuns(context.tx, input, context.can('routine.generator.undo')),
  undo: (context, input) => undoGeneratorRun(context, input.id),
  show: (context, input) => showRun(context, input.id),
});
