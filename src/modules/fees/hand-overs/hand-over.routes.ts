import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import {
  acceptHandOver,
  loadOwnMoney,
  lockHandOver,
  reverseHandOver,
  sendHandOverBack,
  showHandOver,
  submitHandOver,
  withRights,
} from './hand-over.actions.ts';
import { handOverContract } from './hand-over.contract.ts';
import { listHandOvers, listHolders } from './hand-over.queries.ts';
import { handOverLifeCycle } from './hand-over.rules.ts';

export const handOverRoutes = makeSiteRoutes(handOverContract, {
  own: loadOwnMoney,
  submit: submitHandOver,
  list: async (context, input) => {
    const page = await listHandOvers(context.tx, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  },
  holders: (context) => listHolders(context.tx),
  show: (context, input) => showHandOver(context, input.id),
  ...moveHandlers(handOverLifeCycle, {
    lock: lockHandOver,
    show: showHandOver,
    effects: { accept: acceptHandOver, send_back: sendHandOverBack, reverse: reverseHandOver },
  }),
});
