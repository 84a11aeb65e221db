import { makeRoutes, withSite } from '#kernel/http/routes.ts';
import { addHead, addMissingHeads, changeHead, removeHead } from './account-head.actions.ts';
import { accountHeadContract } from './account-head.contract.ts';
import { listHeads, listMissingHeads } from './account-head.queries.ts';

export const accountHeadRoutes = makeRoutes(accountHeadContract, {
  list: (context, input) => listHeads(context.tx, input),
  create: (context, input) => addHead(context.tx, input),
  update: (context, { id, ...fields }) => changeHead(context.tx, id, fields),
  delete: (context, input) => removeHead(context.tx, input.id),
  missing: withSite(({ tx }) => listMissingHeads(tx)),
  addMissing: withSite(({ tx }, input) => addMissingHeads(tx, input.head_ids)),
});
