import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { nonSiteContract } from './non-site.contract.ts';
import {
  boardChoices,
  deleteNonSite,
  findNonSite,
  insertNonSite,
  listNonSites,
  updateNonSite,
} from './non-site.queries.ts';

const os = implement(nonSiteContract);

export const nonSiteRoutes = os.router({
  list: os.list.handler(({ context, input }) => listNonSites(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await insertNonSite(context.tx, input);
    return requireFound(await findNonSite(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    requireFound(await updateNonSite(context.tx, id, fields));
    return requireFound(await findNonSite(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteNonSite(context.tx, input.id));
    return { done: true as const };
  }),
  boardChoices: os.boardChoices.handler(({ context }) => boardChoices(context.tx)),
});
