import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  acceptHandOver,
  loadOwnMoney,
  reverseHandOver,
  sendHandOverBack,
  showHandOver,
  submitHandOver,
  withRights,
} from './hand-over.actions.ts';
import { handOverContract } from './hand-over.contract.ts';
import { listHandOvers, listHolders } from './hand-over.queries.ts';

export const handOverRoutes = makeSiteRoutes(handOverContract, {
  own: loadOwnMoney,
  submit: submitHandOver,
  list: async (context, input) => {
    const page = await listHandOvers(context.tx, context.siteId, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  },
  holders: (context) => listHolders(context.tx, context.siteId),
  show: (context, input) => showHandOver(context, input.id),
  accept: (context, { id, ...counted }) => acceptHandOver(context, id, counted),
  send_back: (context, input) => sendHandOverBack(context, input.id, input.reason),
  reverse: (context, input) => reverseHandOver(context, input.id, input.reason),
});
