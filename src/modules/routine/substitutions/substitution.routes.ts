import { implementForSite } from '#kernel/http/implement.ts';
import { assignSubstitute, showDay, takeBack } from './substitution.actions.ts';
import { substitutionContract } from './substitution.contract.ts';
import { reportCovers } from './substitution.queries.ts';

const os = implementForSite(substitutionContract);

export const substitutionRoutes = os.router({
  day: os.day.handler(({ context, input }) => showDay(context, input)),
  assign: os.assign.handler(({ context, input }) => assignSubstitute(context, input)),
  takeBack: os.takeBack.handler(async ({ context, input }) => {
    await takeBack(context, input.id);
    return { done: true as const };
  }),
  report: os.report.handler(async ({ context: { tx, siteId }, input }) => {
    const rows = await reportCovers(tx, siteId, input.from, input.to);
    return { rows, totals: { given_count: rows.reduce((sum, it) => sum + it.given_count, 0) } };
  }),
});
