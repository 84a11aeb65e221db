import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { today } from '#shared/dates.ts';
import { clearingLedgers, listOpenItems, owedByAccount } from './owed.queries.ts';
import {
  readPayouts,
  readSettlement,
  removeSettlement,
  reverseSettlement,
  settle,
  showSettlement,
  uploadPayouts,
  withRights,
} from './settlement.actions.ts';
import { settlementContract } from './settlement.contract.ts';
import { listSettledAccounts, listSettlements, lockSettlement } from './settlement.queries.ts';
import { gatewaySettlementLifeCycle } from './settlement.rules.ts';

const hold = async ({ tx }: SiteContext, id: string) => requireFound(await lockSettlement(tx, id));

export const settlementRoutes = makeSiteRoutes(settlementContract, {
  list: async (context, input) => {
    const page = await listSettlements(context.tx, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  },
  accounts: (context) => listSettledAccounts(context.tx),
  show: (context, input) => showSettlement(context, input.id),
  read: readPayouts,
  create: uploadPayouts,
  ...moveHandlers(gatewaySettlementLifeCycle, {
    lock: hold,
    show: readSettlement,
    effects: { post: settle, reverse: reverseSettlement },
  }),
  delete: (context, input) => removeSettlement(context, input.id),
  owed: async ({ tx }, { on, ...which }) => {
    const [rows, accounts, ledgers] = await Promise.all([
      listOpenItems(tx, on, which),
      owedByAccount(tx, on),
      clearingLedgers(tx, on),
    ]);
    const asked = accounts.filter(
      (it) => !which.merchant_account_id || it.merchant_account_id === which.merchant_account_id,
    );
    return {
      rows,
      accounts,
      ledgers,
      total: asked.reduce((sum, it) => sum + it.open_count, 0),
      totals: { amount_poisha: asked.reduce((sum, it) => sum + it.open_poisha, 0) },
    };
  },
  summary: async ({ tx }) => {
    const accounts = await owedByAccount(tx, today());
    const days = accounts.flatMap((it) => it.oldest_on ?? []).sort();
    return {
      open_poisha: accounts.reduce((sum, it) => sum + it.open_poisha, 0),
      open_count: accounts.reduce((sum, it) => sum + it.open_count, 0),
      oldest_on: days[0] ?? null,
    };
  },
});
