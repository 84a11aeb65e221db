import { type RawBuilder, sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { type OptionValue, optionSchema, type SiteOption } from './site-option.ts';

/** What an institution decided, and who did so last; both null where nobody did. */
export interface OptionState {
  key: string;
  value: OptionValue;
  changed_by_name: string | null;
  changed_at: string | null;
}

/** The value of an option that holds for an institution. */
export async function readSiteOption<Value extends OptionValue>(
  tx: SiteTx,
  option: SiteOption<Value>,
): Promise<Value> {
  const { rows } = await sql<{ value: unknown }>`select ${storedValue(tx.siteId, option)} as value`.execute(
    tx,
  );
  return parsed(option, rows[0]!.value) as Value;
}

/** The values of several options, and who changed each of them last. One statement for all. */
export async function readSiteOptions(tx: SiteTx, options: readonly SiteOption[]): Promise<OptionState[]> {
  if (options.length === 0) return [];
  const parts = options.map(
    (option) => sql`
      select ${option.key}::text as key, ${storedValue(tx.siteId, option)} as value, c.changed_at, u.full_name as changed_by_name
      from (select) once left join (${lastChange(tx.siteId, option)}) c on true left join user_account u on u.id = c.user_id`,
  );
  const { rows } = await sql<OptionState & { value: unknown }>`${sql.join(parts, sql` union all `)}`.execute(
    tx,
  );
  const found = new Map(rows.map((it) => [it.key, it]));
  return options.map((option) => {
    const row = found.get(option.key)!;
    return { ...row, value: parsed(option, row.value) };
  });
}

/** Keeps what an institution decided; null goes back to the default. */
export async function writeSiteOption(
  tx: Tx,
  { siteId, userId }: { siteId: string; userId: string | null },
  option: SiteOption,
  value: OptionValue | null,
): Promise<void> {
  if (!option.storedIn) {
    const kept = sql<string>`${value === null ? null : JSON.stringify(value)}::jsonb`;
    await sql`
      insert into site_option (site_id, key, value, changed_by) values (${siteId}, ${option.key}, ${kept}, ${userId})
      on conflict (site_id, key) do update
      set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`.execute(tx);
    return;
  }
  const { table, column, site = 'site_id' } = option.storedIn;
  const [to, name] = [value ?? option.default, sql.ref(column)];
  if (site === 'id')
    await sql`update ${sql.table(table)} set ${name} = ${to} where id = ${siteId}`.execute(tx);
  else
    await sql`
      insert into ${sql.table(table)} (site_id, ${name}) values (${siteId}, ${to})
      on conflict (site_id) do update set ${name} = excluded.${name}`.execute(tx);
}

/** The stored value as JSON; null where nothing was decided. */
function storedValue(siteId: string, { key, storedIn }: SiteOption): RawBuilder<unknown> {
  if (!storedIn)
    return sql`(select o.value from site_option o where o.site_id = ${siteId} and o.key = ${key})`;
  const { table, column, site = 'site_id' } = storedIn;
  return sql`(select to_jsonb(o.${sql.ref(column)}) from ${sql.table(table)} o where o.${sql.ref(site)} = ${siteId})`;
}

/** A query for the last change of an option: `user_id`, `changed_at`. */
function lastChange(siteId: string, { key, storedIn, default: otherwise }: SiteOption): RawBuilder<unknown> {
  if (!storedIn)
    return sql`select o.changed_by as user_id, o.changed_at from site_option o
      where o.site_id = ${siteId} and o.key = ${key}`;
  const { table, column, site = 'site_id' } = storedIn;
  // The insertion of a row with the default decided nothing about this column.
  return sql`select a.user_id, a.changed_at from ${sql.table(table)} o
    join audit_log a on a.table_name = ${table} and a.row_id = o.id::text
    where o.${sql.ref(site)} = ${siteId} and a.user_id is not null and a.after ? ${column}
      and (a.action = 'update' or a.after -> ${column} <> ${JSON.stringify(otherwise)}::jsonb)
    order by a.id desc limit 1`;
}

/** A value that an older release allowed and this one does not is the default. */
function parsed(option: SiteOption, value: unknown): OptionValue {
  const known = optionSchema(option).safeParse(value);
  return known.success ? known.data : option.default;
}
