import { implementForSite } from '#kernel/http/implement.ts';
import { generateDues, refusePastDueDay, undoFeeRun } from './fee-run.actions.ts';
import { feeRunContract } from './fee-run.contract.ts';
import { listRuns, previewRun } from './fee-run.queries.ts';

const os = implementForSite(feeRunContract);

export const feeRunRoutes = os.router({
  preview: os.preview.handler(({ context, input }) => {
    refusePastDueDay(input);
    return previewRun(context.tx, context.siteId, input);
  }),
  create: os.create.handler(async ({ context, input }) => {
    refusePastDueDay(input);
    const job_id = await context.services.jobs.enqueue(
      context.tx,
      context.tenant,
      context.language,
      generateDues,
      input,
    );
    return { job_id };
  }),
  list: os.list.handler(({ context, input }) =>
    listRuns(context.tx, context.siteId, input, context.can('fees.run.undo')),
  ),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoFeeRun(context.tx, context.siteId, context.caller.user_id, input.id);
    return { done: true as const };
  }),
});
