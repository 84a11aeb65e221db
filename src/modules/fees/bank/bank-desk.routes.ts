import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { listCounters, printBankReceipt, showBill, takeBankPayment } from './bank-desk.actions.ts';
import { bankDeskContract } from './bank-desk.contract.ts';

const os = implementForSite(bankDeskContract);

export const bankDeskRoutes = os.router({
  counters: os.counters.handler(({ context }) => listCounters(context)),
  bill: os.bill.handler(({ context, input }) => showBill(context, input)),
  collect: os.collect.handler(({ context, input }) => takeBankPayment(context, input)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) => printBankReceipt(inner, input.id, input.language ?? context.language)),
  ),
});
