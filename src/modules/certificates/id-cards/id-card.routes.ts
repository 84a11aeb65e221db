import { withSiteScope } from '#kernel/database/tenant.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { orderCards, readSheets } from './id-card.actions.ts';
import { idCardContract } from './id-card.contract.ts';
import { listChoices, listOrders, listStudents } from './id-card.queries.ts';

export const idCardRoutes = makeRoutes(idCardContract, {
  choices: ({ tx }, { site_id }) => withSiteScope(tx, site_id, () => listChoices(tx, site_id)),
  students: ({ tx }, { site_id, class_section_id }) =>
    withSiteScope(tx, site_id, () => listStudents(tx, site_id, class_section_id)),
  print: orderCards,
  list: (context, input) => listOrders(context.tx, input),
  document: (context, input) => readSheets(context, input.id),
});
