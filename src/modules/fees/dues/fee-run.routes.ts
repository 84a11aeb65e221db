import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { generateDues, refusePastDueDay, undoFeeRun } from './fee-run.actions.ts';
import { feeRunContract } from './fee-run.contract.ts';
import { listRuns, previewRun } from './fee-run.queries.ts';

export const feeRunRoutes = makeSiteRoutes(feeRunContract, {
  preview: (context, input) => {
    refusePastDueDay(input);
    return previewRun(context.tx, input);
  },
  create: async (context, input) => {
    refusePastDueDay(input);
    const job_id = await context.services.jobs.enqueue(
      context.tx,
      context.tenant,
      context.language,
      generateDues,
      input,
    );
    return { job_id };
  },
  list: (context, input) => listRuns(context.tx, input, context.can('fees.run.undo')),
  undo: (context, input) => undoFeeRun(context.tx, context.caller.user_id, input.id),
});
