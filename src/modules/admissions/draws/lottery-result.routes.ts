import { printDocument } from '#kernel/documents/print.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { resultAddress } from './draw.actions.ts';
import { quotaSeats } from './lottery.rules.ts';
import { printLotteryLists } from './lottery-list.actions.ts';
import { lotteryResultContract } from './lottery-result.contract.ts';
import { findResult, listApplicants, listQuotas, listResults } from './lottery-result.queries.ts';

export const lotteryResultRoutes = makeSiteRoutes(lotteryResultContract, {
  list: (context, input) => listResults(context.tx, input),
  show: async (context, input) => {
    const result = requireFound(await findResult(context.tx, input.id));
    const quotas = await listQuotas(context.tx, result.circular_id);
    return {
      ...result,
      quotas: quotas.map(({ unit, amount, ...it }) => ({
        ...it,
        seats: quotaSeats({ id: it.id, unit, amount }, result.seats),
      })),
      result_url: await resultAddress(context, result.circular_id),
    };
  },
  applicants: async ({ tx }, input) => {
    requireFound(await findResult(tx, input.id));
    return listApplicants(tx, input);
  },
  document: (context, { language, ...input }) =>
    printDocument(context, (inner) => printLotteryLists(inner, input, language ?? inner.language)),
});
