import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { routineWishContract } from './routine-wish.contract.ts';
import { listTaughtPeriods, listWishes, writeWish } from './routine-wish.queries.ts';

const os = implementForSite(routineWishContract);

export const routineWishRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, siteId } }) => ({
    teachers: await listWishes(tx, siteId),
    periods: await listTaughtPeriods(tx, siteId),
  })),
  save: os.save.handler(async ({ context: { tx, siteId }, input: { id, ...wish } }) => {
    requireFound((await listWishes(tx, siteId, id))[0]);
    await writeWish(tx, siteId, id, wish);
    return requireFound((await listWishes(tx, siteId, id))[0]);
  }),
});
