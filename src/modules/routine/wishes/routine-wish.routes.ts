import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { routineWishContract } from './routine-wish.contract.ts';
import { listTaughtPeriods, listWishes, writeWish } from './routine-wish.queries.ts';

export const routineWishRoutes = makeSiteRoutes(routineWishContract, {
  list: async ({ tx }) => ({
    teachers: await listWishes(tx),
    periods: await listTaughtPeriods(tx),
  }),
  save: async ({ tx }, { id, ...wish }) => {
    requireFound((await listWishes(tx, id))[0]);
    await writeWish(tx, id, wish);
    return requireFound((await listWishes(tx, id))[0]);
  },
});
