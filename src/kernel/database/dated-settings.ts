import { sql } from 'kysely';
import type { Day } from '#shared/dates.ts';
import type { SiteTx, Tx } from './database.ts';

/**
 * Says from which day the changes of dated settings in this transaction count (the procedure `date_setting` made their tables dated).
 * Until that day all stays as it was. Without it they count from today, and a setting that is new for all days.
 * @param from null: always, past days included
 */
export async function changeFrom(tx: Tx, from: Day | null): Promise<void> {
  await sql`select set_config('app.setting_from_on', ${from ?? '-infinity'}, true)`.execute(tx);
}

/** What a setting was until a day (not including it). */
export interface EarlierSetting<Values> {
  until_on: Day;
  /** Null where it was not set. */
  was: Values | null;
  changed_by_name: string | null;
  changed_at: string;
}

/** The earlier values of the settings of a table, by the key of the setting; the latest first. @param key of one setting alone */
export async function listEarlier<Values>(
  tx: SiteTx,
  table: string,
  key: string | null = null,
): Promise<Map<string, EarlierSetting<Values>[]>> {
  const { rows } = await sql<EarlierSetting<Values> & { key: string }>`
    select p.key, p.until_on, p.was, u.full_name as changed_by_name, p.changed_at
    from setting_past p left join user_account u on u.id = p.changed_by
    where p.site_id = ${tx.siteId} and p.table_name = ${table} and (${key}::text is null or p.key = ${key})
    order by p.key, p.until_on desc limit 500`.execute(tx);
  return Map.groupBy(rows, (it) => it.key);
}
