import { addNationalChart } from '#modules/accounts/index.ts';
import type { TestSite, World } from '../world.ts';

/** The national chart of accounts in a test's institution: ledger ids by system key. */
export function buildChartOfAccounts(
  w: World,
  at: TestSite = w.site,
): Promise<(systemKey: string) => string> {
  return w.inSite(async (tx) => {
    await addNationalChart(tx);
    const rows = await tx
      .selectFrom('ledger')
      .select(['id', 'system_key'])
      .where('site_id', '=', at.id)
      .execute();
    const ids = new Map(rows.map((row) => [row.system_key, row.id]));
    return (systemKey) => {
      const id = ids.get(systemKey);
      if (!id) throw new Error(`The chart of accounts has no ledger ${systemKey}`);
      return id;
    };
  }, at);
}
