import { withSiteScope } from '#kernel/database/tenant.ts';
import { implement } from '#kernel/http/implement.ts';
import { orderCards, readSheets } from './id-card.actions.ts';
import { idCardContract } from './id-card.contract.ts';
import { listChoices, listOrders, listStudents } from './id-card.queries.ts';

const os = implement(idCardContract);

export const idCardRoutes = os.router({
  choices: os.choices.handler(({ context: { tx }, input: { site_id } }) =>
    withSiteScope(tx, site_id, () => listChoices(tx, site_id)),
  ),
  students: os.students.handler(({ context: { tx }, input: { site_id, class_section_id } }) =>
    withSiteScope(tx, site_id, () => listStudents(tx, site_id, class_section_id)),
  ),
  print: os.print.handler(({ context, input }) => orderCards(context, input)),
  list: os.list.handler(({ context, input }) => listOrders(context.tx, input)),
  document: os.document.handler(({ context, input }) => readSheets(context, input.id)),
});
