import { implementForSite } from '#kernel/http/implement.ts';
import { previewRun, showRun, startRun, undoGeneratorRun } from './generator-run.actions.ts';
import { generatorRunContract } from './generator-run.contract.ts';
import { listRuns } from './generator-run.queries.ts';

const os = implementForSite(generatorRunContract);

export const generatorRunRoutes = os.router({
  preview: os.preview.handler(({ context, input }) => previewRun(context, input)),
  create: os.create.handler(async ({ context, input }) => ({ job_id: await startRun(context, input) })),
  list: os.list.handler(({ context, input }) =>
    listRuns(context.tx, context.siteId, input, context.can('routine.generator.undo')),
  ),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoGeneratorRun(context, input.id);
    return { done: true as const };
  }),
  show: os.show.handler(({ context, input }) => showRun(context, input.id)),
});
