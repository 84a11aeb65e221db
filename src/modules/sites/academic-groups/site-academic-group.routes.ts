import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import {
  attachGroup,
  changeGroup,
  detachGroup,
  replaceDetails,
  showDetails,
} from './site-academic-group.actions.ts';
import { siteAcademicGroupContract } from './site-academic-group.contract.ts';
import { listGroups, siteName } from './site-academic-group.queries.ts';

const os = implement(siteAcademicGroupContract);

export const siteAcademicGroupRoutes = os.router({
  list: os.list.handler(async ({ context: { tx }, input }) => ({
    site: requireFound(await siteName(tx, input.site_id)),
    rows: await listGroups(tx, input.site_id),
  })),
  create: os.create.handler(({ context, input: { site_id, ...fields } }) =>
    attachGroup(context.tx, site_id, fields),
  ),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeGroup(context, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    await detachGroup(context, input.id);
    return { done: true as const };
  }),
  showDetails: os.showDetails.handler(({ context, input }) => showDetails(context, input.id)),
  replaceDetails: os.replaceDetails.handler(({ context, input: { id, ...ticks } }) =>
    replaceDetails(context, id, ticks),
  ),
});
