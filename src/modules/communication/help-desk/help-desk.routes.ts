import { implement, implementForSite } from '#kernel/http/implement.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { helpDeskContract } from './help-desk.contract.ts';
import { contactsOf, findHelpDesk, listAnswerers, writeHelpDesk } from './help-desk.queries.ts';

const os = implement(helpDeskContract);
const siteOs = implementForSite(helpDeskContract);

export const helpDeskRoutes = os.router({
  show: os.show.handler(async ({ context, input }) =>
    requireFound(await findHelpDesk(context.tx, input.site_id)),
  ),
  save: os.save.handler(async ({ context: { tx }, input: { site_id, ...fields } }) => {
    requireFound(await findHelpDesk(tx, site_id));
    const known = new Set((await listAnswerers(tx)).map((it) => it.id));
    if (fields.answerer_ids.some((it) => !known.has(it))) throw fieldProblem('answerer_ids', 'not_valid');
    await writeHelpDesk(tx, site_id, fields);
    return requireFound(await findHelpDesk(tx, site_id));
  }),
  answerers: os.answerers.handler(({ context }) => listAnswerers(context.tx)),
  own: siteOs.own.handler(async ({ context: { tx, siteId } }) =>
    contactsOf(requireFound(await findHelpDesk(tx, siteId))),
  ),
});
