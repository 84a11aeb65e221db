import { implementForSite } from '#kernel/http/implement.ts';
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

const os = implementForSite(handOverContract);

export const handOverRoutes = os.router({
  own: os.own.handler(({ context }) => loadOwnMoney(context)),
  submit: os.submit.handler(({ context, input }) => submitHandOver(context, input)),
  list: os.list.handler(async ({ context, input }) => {
    const page = await listHandOvers(context.tx, context.siteId, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  }),
  holders: os.holders.handler(({ context }) => listHolders(context.tx, context.siteId)),
  show: os.show.handler(({ context, input }) => showHandOver(context, input.id)),
  accept: os.accept.handler(({ context, input: { id, ...counted } }) => acceptHandOver(context, id, counted)),
  send_back: os.send_back.handler(({ context, input }) => sendHandOverBack(context, input.id, input.reason)),
  reverse: os.reverse.handler(({ context, input }) => reverseHandOver(context, input.id, input.reason)),
});
