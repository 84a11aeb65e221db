import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { routineWishContract } from './routine-wish.contract.ts';
import { listTaughtPeriods, listWishes, writeWish } from './routine-wish.queries.ts';

export const routineWishRoutes = makeSiteRoutes(routineWishContract, {
  list: async ({ tx, siteId }) => ({
    teachers: await listWishes(tx, siteId),
    periods: await listTaughtPeriods(tx, siteId),
  }),
  save: async ({ tx, siteId }, { id, ...wish }) => {
    requireFound((await listWishes(tx, siteId, id))[0]);
    await writeWish(tx, siteId, id, wish);
    return requireFound((await listWishes(tx, siteId, id))[0]);
  },
});
