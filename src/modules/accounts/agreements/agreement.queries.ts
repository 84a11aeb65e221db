import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { AgreementRun } from './agreement.contract.ts';
import type { Difference } from './agreement-check.ts';

export interface StoredResult {
  code: string;
  differences: Difference[];
}

/** Keeps a run; the second of one night is left out. */
export async function insertRun(
  tx: SiteTx,
  run: { night_on: string | null; checked_by: string | null; results: StoredResult[] },
): Promise<void> {
  const difference_count = run.results.reduce((sum, it) => sum + it.differences.length, 0);
  await tx
    .insertInto('agreement_run')
    .values({ ...run, site_id: tx.siteId, results: JSON.stringify(run.results), difference_count })
    .onConflict((conflict) => conflict.columns(['site_id', 'night_on']).doNothing())
    .execute();
}

/** The latest runs, the first of them with its results. */
export async function latestRuns(tx: SiteTx): Promise<(AgreementRun & { results: StoredResult[] })[]> {
  const { rows } = await sql<AgreementRun & { results: StoredResult[] }>`
    select r.id, r.checked_at, u.full_name as checked_by_name, r.difference_count,
      case when row_number() over (order by r.checked_at desc, r.id desc) = 1 then r.results end as results
    from (select * from agreement_run where site_id = ${tx.siteId} order by checked_at desc, id desc limit 15) r
    left join user_account u on u.id = r.checked_by
    order by r.checked_at desc, r.id desc`.execute(tx);
  return rows;
}

/** Whether a night's run was made. */
export async function isChecked(tx: SiteTx, night_on: string): Promise<boolean> {
  const row = await tx
    .selectFrom('agreement_run')
    .select('id')
    .where('night_on', '=', night_on)
    .executeTakeFirst();
  return row !== undefined;
}
