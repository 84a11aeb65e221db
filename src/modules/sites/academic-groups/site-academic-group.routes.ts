import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import {
  attachGroup,
  changeGroup,
  detachGroup,
  replaceDetails,
  showDetails,
} from './site-academic-group.actions.ts';
import { siteAcademicGroupContract } from './site-academic-group.contract.ts';
import { listGroups, siteName } from './site-academic-group.queries.ts';

export const siteAcademicGroupRoutes = makeRoutes(siteAcademicGroupContract, {
  list: async ({ tx }, input) => ({
    site: requireFound(await siteName(tx, input.site_id)),
    rows: await listGroups(tx, input.site_id),
  }),
  create: (context, { site_id, ...fields }) => attachGroup(context.tx, site_id, fields),
  update: (context, { id, ...fields }) => changeGroup(context, id, fields),
  delete: (context, input) => detachGroup(context, input.id),
  showDetails: (context, input) => showDetails(context, input.id),
  replaceDetails: (context, { id, ...ticks }) => replaceDetails(context, id, ticks),
});
