import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { withSiteScope } from '#kernel/database/tenant.ts';
import type { LoggedChange } from './activity-log.queries.ts';

export interface ReferenceName {
  en: string;
  bn: string;
}

/** What records are called by, best first, in English and in Bangla. */
const nameColumns = [
  ['name_en', 'name_bn'],
  ['title_en', 'title_bn'],
  ['full_name', 'full_name'],
  ['name', 'name'],
  ['title', 'title'],
] as const;

/** The names of the records that a change refers to, by identifier; deleted ones have none. */
export function namesOfReferences(tx: Tx, change: LoggedChange): Promise<Map<string, ReferenceName>> {
  const read = async () => {
    const names = new Map<string, ReferenceName>();
    for (const [target, ids] of await pointedTo(tx, change)) {
      const columns = await columnsOf(tx, target);
      const name = nameColumns.find((pair) => pair.every((it) => columns.has(it)));
      if (!name) continue;
      const { rows } = await sql<ReferenceName & { id: string }>`
        select id::text, ${sql.ref(name[0])} as en, ${sql.ref(name[1])} as bn
        from ${sql.table(target)} where id::text in (${sql.join(ids)})`.execute(tx);
      for (const { id, en, bn } of rows) names.set(id, { en, bn: bn || en });
    }
    return names;
  };
  return change.site_id ? withSiteScope(tx, change.site_id, read) : read();
}

const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Identifiers by the table whose records they are. */
async function pointedTo(
  tx: Tx,
  { table_name, before, after }: LoggedChange,
): Promise<Map<string, string[]>> {
  const keys = await foreignKeys(tx, table_name);
  const found = new Map<string, string[]>();
  for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
    const ids = [value].flat().filter((it) => typeof it === 'string' && identifier.test(it)) as string[];
    // Without a promise of the database the name of the field tells it.
    const target = keys.get(field) ?? (field.endsWith('_by') ? 'user_account' : field.replace(/_ids?$/, ''));
    if (ids.length > 0) found.set(target, [...(found.get(target) ?? []), ...ids]);
  }
  return found;
}

async function foreignKeys(tx: Tx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ field: string; target: string }>`
    select own.attname as field, target.relname as target
    from pg_constraint
    cross join lateral unnest(conkey, confkey) as pair (own, other)
    join pg_class as target on target.oid = confrelid
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own
    join pg_attribute as other on other.attrelid = confrelid and other.attnum = pair.other
    where contype = 'f' and conrelid = to_regclass(${table}) and other.attname = 'id'`.execute(tx);
  return new Map(rows.map((it) => [it.field, it.target]));
}

async function columnsOf(tx: Tx, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(tx);
  return new Set(rows.map((it) => it.name));
}
