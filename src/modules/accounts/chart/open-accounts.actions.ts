import { accounts } from '#database/catalogue/catalogue.ts';
import type { Tx } from '#kernel/database/database.ts';
import type { LedgerKind } from './ledger.rules.ts';
import { insertMissingChart } from './open-accounts.queries.ts';

/**
 * Gives an institution the national chart of accounts: groups, sub groups and the ledgers the posting rules
 * look up. Safe to repeat; what the institution has renamed or moved stays.
 */
export function openAccounts(tx: Tx, siteId: string): Promise<void> {
  return insertMissingChart(tx, siteId, {
    groups: accounts.account_groups.map((group, index) => ({ ...group, sort_order: index + 1 })),
    subgroups: accounts.account_subgroups.map(({ account_group, ...subgroup }, index) => ({
      ...subgroup,
      group_code: account_group,
      sort_order: index + 1,
    })),
    ledgers: accounts.ledgers.map(({ account_subgroup, kind, ...ledger }) => ({
      ...ledger,
      subgroup_code: account_subgroup,
      kind: kindOf(kind),
    })),
  });
}

const parties = ['party', 'student_receivable', 'student_advance', 'employee_advance'];

/** The catalogue tells more kinds apart than a voucher has to. */
function kindOf(kind: string): LedgerKind {
  if (kind === 'cash' || kind === 'bank' || kind === 'income' || kind === 'expense') return kind;
  return parties.includes(kind) ? 'party' : 'general';
}

/** Takes the chart of an unused institution away; a ledger that anything refers to refuses. */
export async function closeAccounts(tx: Tx, siteId: string): Promise<void> {
  await tx.deleteFrom('ledger').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('account_subgroup').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('account_group').where('site_id', '=', siteId).execute();
}
