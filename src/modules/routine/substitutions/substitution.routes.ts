import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { assignSubstitute, cancelSubstitution, showDay } from './substitution.actions.ts';
import { substitutionContract } from './substitution.contract.ts';
import { reportCovers } from './substitution.queries.ts';

export const substitutionRoutes = makeSiteRoutes(substitutionContract, {
  day: showDay,
  assign: assignSubstitute,
  takeBack: (context, input) => cancelSubstitution(context, input.id),
  report: async ({ tx }, input) => {
    const rows = await reportCovers(tx, input.from, input.to);
    return { rows, totals: { given_count: rows.reduce((sum, it) => sum + it.given_count, 0) } };
  },
});
