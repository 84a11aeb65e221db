import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { addLedger, changeLedger, openingDay, removeLedger } from './ledger.actions.ts';
import { ledgerContract } from './ledger.contract.ts';
import { listLedgerOptions, listLedgers } from './ledger.queries.ts';
import { setOpeningBalance } from './opening-balance.actions.ts';

export const ledgerRoutes = makeSiteRoutes(ledgerContract, {
  list: (context, input) => listLedgers(context.tx, input, openingDay(input.fiscal_year)),
  options: (context) => listLedgerOptions(context.tx),
  create: (context, input) => addLedger(context.tx, input),
  update: (context, { id, ...fields }) => changeLedger(context.tx, id, fields),
  delete: (context, input) => removeLedger(context.tx, input.id),
  setOpening: async ({ tx, caller }, input) => {
    const poster = { user_id: caller.user_id };
    const { voucher_no } = await setOpeningBalance(
      tx,
      poster,
      input.id,
      input.fiscal_year,
      input.opening_poisha,
    );
    return { opening_poisha: input.opening_poisha, voucher_no };
  },
});
