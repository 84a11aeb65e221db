import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { listCounters, printBankReceipt, receiveBankPayment, showBill } from './bank-desk.actions.ts';
import { bankDeskContract } from './bank-desk.contract.ts';

export const bankDeskRoutes = makeSiteRoutes(bankDeskContract, {
  counters: listCounters,
  bill: showBill,
  collect: receiveBankPayment,
  document: (context, input) =>
    printDocument(context, (inner) => printBankReceipt(inner, input.id, input.language ?? context.language)),
});
