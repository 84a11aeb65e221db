import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { nonSiteContract } from './non-site.contract.ts';
import {
  boardChoices,
  deleteNonSite,
  findNonSite,
  insertNonSite,
  listNonSites,
  updateNonSite,
} from './non-site.queries.ts';

export const nonSiteRoutes = makeRoutes(nonSiteContract, {
  list: (context, input) => listNonSites(context.tx, input),
  create: async (context, input) => {
    const id = await insertNonSite(context.tx, input);
    return requireFound(await findNonSite(context.tx, id));
  },
  update: async (context, { id, ...fields }) => {
    requireFound(await updateNonSite(context.tx, id, fields));
    return requireFound(await findNonSite(context.tx, id));
  },
  delete: async (context, input) => {
    requireFound(await deleteNonSite(context.tx, input.id));
  },
  boardChoices: (context) => boardChoices(context.tx),
});
