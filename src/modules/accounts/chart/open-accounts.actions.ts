import type { SiteTx } from '#kernel/database/database.ts';
import { insertMissingChart } from './open-accounts.queries.ts';

/**
 * Gives an institution the national chart of accounts: groups, sub groups and the ledgers the posting rules
 * look up. Safe to repeat; what the institution has renamed or moved stays.
 */
export function addNationalChart(tx: SiteTx): Promise<void> {
  return insertMissingChart(tx);
}

/** Deletes the chart of an unused institution; the database refuses a ledger that is referred to. */
export async function closeAccounts(tx: SiteTx): Promise<void> {
  await tx.deleteFrom('ledger').execute();
  await tx.deleteFrom('account_subgroup').execute();
  await tx.deleteFrom('account_group').execute();
}
