import { implementForSite } from '#kernel/http/implement.ts';
import { periodContract } from './period.contract.ts';
import { listPeriods, lockPeriod, unlockPeriod } from './period.queries.ts';

const os = implementForSite(periodContract);

export const periodRoutes = os.router({
  list: os.list.handler(({ context, input }) =>
    listPeriods(context.tx, context.siteId, `${input.fiscal_year.slice(0, 4)}-07-01`),
  ),
  lock: os.lock.handler(async ({ context: { tx, siteId, caller }, input }) => {
    await lockPeriod(tx, siteId, input.month, caller.user_id);
    return { done: true as const };
  }),
  unlock: os.unlock.handler(async ({ context, input }) => {
    await unlockPeriod(context.tx, context.siteId, input.month);
    return { done: true as const };
  }),
});
