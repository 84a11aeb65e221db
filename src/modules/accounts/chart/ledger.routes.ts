import { implementForSite } from '#kernel/http/implement.ts';
import { addLedger, changeLedger, openingDay, removeLedger } from './ledger.actions.ts';
import { ledgerContract } from './ledger.contract.ts';
import { listLedgerOptions, listLedgers } from './ledger.queries.ts';
import { setOpeningBalance } from './opening-balance.actions.ts';

const os = implementForSite(ledgerContract);

export const ledgerRoutes = os.router({
  list: os.list.handler(({ context, input }) =>
    listLedgers(context.tx, context.siteId, input, openingDay(input.fiscal_year)),
  ),
  options: os.options.handler(({ context }) => listLedgerOptions(context.tx, context.siteId)),
  create: os.create.handler(({ context, input }) => addLedger(context.tx, context.siteId, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) =>
    changeLedger(context.tx, context.siteId, id, fields),
  ),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeLedger(context.tx, context.siteId, input.id);
    return { done: true as const };
  }),
  setOpening: os.setOpening.handler(async ({ context: { tx, siteId, caller }, input }) => {
    const poster = { site_id: siteId, user_id: caller.user_id };
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
