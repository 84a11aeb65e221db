import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { periodContract } from './period.contract.ts';
import { listPeriods, lockPeriod, unlockPeriod } from './period.queries.ts';

export const periodRoutes = makeSiteRoutes(periodContract, {
  list: (context, input) => listPeriods(context.tx, `${input.fiscal_year.slice(0, 4)}-07-01`),
  lock: ({ tx, caller }, input) => lockPeriod(tx, input.month, caller.user_id),
  unlock: (context, input) => unlockPeriod(context.tx, input.month),
});
