import { implementForSite } from '#kernel/http/implement.ts';
import { today } from '#shared/dates.ts';
import { clearingLedgers, listOpenItems, owedByAccount } from './owed.queries.ts';
import {
  readPayouts,
  removeSettlement,
  reverseSettlement,
  settle,
  showSettlement,
  uploadPayouts,
  withRights,
} from './settlement.actions.ts';
import { settlementContract } from './settlement.contract.ts';
import { listSettledAccounts, listSettlements } from './settlement.queries.ts';

const os = implementForSite(settlementContract);

export const settlementRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const page = await listSettlements(context.tx, context.siteId, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  }),
  accounts: os.accounts.handler(({ context }) => listSettledAccounts(context.tx, context.siteId)),
  show: os.show.handler(({ context, input }) => showSettlement(context, input.id)),
  read: os.read.handler(({ context, input }) => readPayouts(context, input)),
  create: os.create.handler(({ context, input }) => uploadPayouts(context, input)),
  post: os.post.handler(({ context, input }) => settle(context, input)),
  reverse: os.reverse.handler(({ context, input }) => reverseSettlement(context, input)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeSettlement(context, input.id);
    return { done: true as const };
  }),
  owed: os.owed.handler(async ({ context: { tx, siteId }, input: { on, ...which } }) => {
    const [rows, accounts, ledgers] = await Promise.all([
      listOpenItems(tx, siteId, on, which),
      owedByAccount(tx, siteId, on),
      clearingLedgers(tx, siteId, on),
    ]);
    const asked = accounts.filter(
      (it) => !which.merchant_account_id || it.merchant_account_id === which.merchant_account_id,
    );
    return {
      ...{ rows, accounts, ledgers },
      total: asked.reduce((sum, it) => sum + it.open_count, 0),
      totals: { amount_poisha: asked.reduce((sum, it) => sum + it.open_poisha, 0) },
    };
  }),
  summary: os.summary.handler(async ({ context: { tx, siteId } }) => {
    const accounts = await owedByAccount(tx, siteId, today());
    const days = accounts.flatMap((it) => it.oldest_on ?? []).sort();
    return {
      open_poisha: accounts.reduce((sum, it) => sum + it.open_poisha, 0),
      open_count: accounts.reduce((sum, it) => sum + it.open_count, 0),
      oldest_on: days[0] ?? null,
    };
  }),
});
