import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { makeRoutes, withSite } from '#kernel/http/routes.ts';
import { helpDeskContract } from './help-desk.contract.ts';
import { contactsOf, findHelpDesk, listAnswerers, writeHelpDesk } from './help-desk.queries.ts';

export const helpDeskRoutes = makeRoutes(helpDeskContract, {
  show: async (context, input) => requireFound(await findHelpDesk(context.tx, input.site_id)),
  save: async ({ tx }, { site_id, ...fields }) => {
    requireFound(await findHelpDesk(tx, site_id));
    const known = new Set((await listAnswerers(tx)).map((it) => it.id));
    if (fields.answerer_ids.some((it) => !known.has(it))) throw fieldProblem('answerer_ids', 'not_valid');
    await writeHelpDesk(tx, site_id, fields);
    return requireFound(await findHelpDesk(tx, site_id));
  },
  answerers: (context) => listAnswerers(context.tx),
  own: withSite(async ({ tx, siteId }) => contactsOf(requireFound(await findHelpDesk(tx, siteId)))),
});
