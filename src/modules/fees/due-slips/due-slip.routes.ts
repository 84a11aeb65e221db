import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { today } from '#shared/dates.ts';
import { cancelDueSlip, makeDueSlips } from './due-slip.actions.ts';
import { dueSlipContract } from './due-slip.contract.ts';
import { listSlips } from './due-slip.queries.ts';
import { printDueSlips } from './due-slip-print.actions.ts';
import { loadPayableSlip } from './slip-payment.actions.ts';

export const dueSlipRoutes = makeSiteRoutes(dueSlipContract, {
  list: (context, input) => listSlips(context.tx, today(), input, context.can('fees.due_slip.cancel')),
  create: makeDueSlips,
  print: async (context, input) => ({
    job_id: await context.services.jobs.enqueue(context.tx, context.tenant, context.language, printDueSlips, {
      slip_ids: input.slip_ids,
      language: input.language ?? context.language,
      per_family: input.per_family,
    }),
  }),
  payable: (context, input) => loadPayableSlip(context.tx, input.slip_no, today()),
  cancel: (context, input) => cancelDueSlip(context, input.id),
});
