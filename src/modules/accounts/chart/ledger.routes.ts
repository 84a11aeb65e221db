import { implement } from '#kernel/http/implement.ts';
import { addLedger, changeLedger, openingDay, removeLedger } from './ledger.actions.ts';
import { ledgerContract } from './ledger.contract.ts';
import { listLedgerOptions, listLedgers } from './ledger.queries.ts';
import { setOpeningBalance } from './opening-balance.actions.ts';

const os = implement(ledgerContract);

export const ledgerRoutes = os.router({
  list: os.list.handler(({ context, input }) =>
    listLedgers(context.tx, context.caller.site_id!, input, openingDay(input.fiscal_year)),
  ),
  options: os.options.handler(({ context }) => listLedgerOptions(context.tx, context.caller.site_id!)),
  create: os.create.handler(({ context, input }) => addLedger(context.tx, context.caller.site_id!, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) =>
    changeLedger(context.tx, context.caller.site_id!, id, fields),
  ),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeLedger(context.tx, context.caller.site_id!, input.id);
    return { done: true as const };
  }),
  setOpening: os.setOpening.handler(async ({ context: { tx, caller }, input }) => {
    const poster = { site_id: caller.site_id!, user_id: caller.user_id };
    const { voucher_no } = await setOpeningBalance(
      tx,
      poster,
      input.id,
      input.fiscal_year,
      input.opening_poisha,
    );
    return { opening_poisha: input.opening_poisha, voucher_no };
  }),
});
