import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
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

const os = implementForSite(chequeContract);

export const chequeRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { rows, total } = await listCheques(context.tx, context.siteId, input);
    return {
      rows: rows.map(({ clear_journal_id: _, ...row }) => ({
        ...row,
        can: permittedMoves(chequeLifeCycle, row, context),
      })),
      total,
    };
  }),
  create: os.create.handler(({ context, input }) => addCheque(context, input)),
  update: os.update.handler(({ context, input }) => changeCheque(context, input)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeCheque(context, input.id);
    return { done: true as const };
  }),
  present: os.present.handler(({ context, input }) => presentCheque(context, input)),
  clear: os.clear.handler(({ context, input }) => clearCheque(context, input)),
  reopen: os.reopen.handler(({ context, input }) => reopenCheque(context, input.id)),
  bounce: os.bounce.handler(({ context, input }) => returnCheque(context, 'bounce', input)),
  cancel: os.cancel.handler(({ context, input }) => returnCheque(context, 'cancel', input)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) => printCheque(inner, input.id, input.language ?? context.language)),
  ),
  reconciliation: os.reconciliation.handler(({ context, input }) =>
    reconcile(context, input.bank_account_id, input.on),
  ),
});
