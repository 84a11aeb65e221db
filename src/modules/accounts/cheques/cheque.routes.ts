import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import {
  addCheque,
  changeCheque,
  clearCheque,
  presentCheque,
  reconcile,
  removeCheque,
  reopenCheque,
  returnCheque,
} from './cheque.actions.ts';
import { chequeContract } from './cheque.contract.ts';
import { listCheques } from './cheque.queries.ts';
import { chequeLifeCycle } from './cheque.rules.ts';
import { printCheque } from './print-cheque.actions.ts';

export const chequeRoutes = makeSiteRoutes(chequeContract, {
  list: async (context, input) => {
    const { rows, total } = await listCheques(context.tx, input);
    return {
      rows: rows.map(({ clear_journal_id: _, ...row }) => ({
        ...row,
        can: permittedMoves(chequeLifeCycle, row, context),
      })),
      total,
    };
  },
  create: addCheque,
  update: changeCheque,
  delete: (context, input) => removeCheque(context, input.id),
  present: presentCheque,
  clear: clearCheque,
  reopen: (context, input) => reopenCheque(context, input.id),
  bounce: (context, input) => returnCheque(context, 'bounce', input),
  cancel: (context, input) => returnCheque(context, 'cancel', input),
  document: (context, input) =>
    printDocument(context, (inner) => printCheque(inner, input.id, input.language ?? context.language)),
  reconciliation: (context, input) => reconcile(context, input.bank_account_id, input.on),
});
