import type { Database } from '#kernel/database/database.ts';
import { versionTag } from '#kernel/http/changed-meanwhile.ts';
import { withoutTriggers } from '../builders/every-table.ts';

/** The version of what is read now. */
export async function currentVersion({ owner }: Database): Promise<string> {
  const [row] = await owner.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return versionTag(row!.snapshot);
}

type Action = 'insert' | 'update' | 'delete';

/**
 * Undoes what the activity log says was changed since a version, and nothing tells of it.
 * @param siteIds the institutions; changes of the core are undone as well
 * @param actions only what was edited, as if somebody had typed the old values again, or rows that came and went, too
 * @returns how many changes there were
 */
export async function undoSince(
  { owner }: Database,
  version: string,
  siteIds: readonly string[],
  actions: readonly Action[] = ['update'],
): Promise<number> {
  const snapshot = version.slice('W/"'.length, -1);
  const changes = await owner.query<{ statement: string }>(
    `with key_of as (
        select i.indrelid, a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary
      )
      select case l.action
        when 'update' then format('update %I t set (%s) = (select %s from jsonb_populate_record(t, %L) r) where %s',
          l.table_name, string_agg(quote_ident(a.attname), ', '), string_agg('r.' || quote_ident(a.attname), ', '), l.before, k.is_row)
        when 'insert' then format('delete from %I where %s', l.table_name, k.is_row)
        else format('insert into %I (%s) select %s from jsonb_populate_record(null::%I, %L) r on conflict do nothing',
          l.table_name, string_agg(quote_ident(a.attname), ', '), string_agg('r.' || quote_ident(a.attname), ', '), l.table_name, l.before)
        end as statement
      from audit_log l
      cross join lateral (
        select case l.action when 'insert' then string_agg(format('%I = %L', attname, l.after ->> attname), ' and ')
          else coalesce(min(format('%I = %L', attname, l.row_id)) filter (where attname <> 'site_id' and l.row_id is not null),
            format('site_id = %L', l.site_id)) end as is_row
        from key_of where indrelid = to_regclass(l.table_name)
      ) k
      join pg_attribute a on a.attrelid = to_regclass(l.table_name) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (l.action = 'insert' or l.before ? a.attname)
      where (l.site_id is null or l.site_id = any ($1)) and l.action = any ($3) and not is_in_snapshot(l.xmin, $2::pg_snapshot)
      group by l.id, k.is_row order by l.id desc`,
    [siteIds, snapshot, actions],
  );
  if (changes.length > 0) await owner.run(withoutTriggers(changes.map((it) => it.statement)));
  return changes.length;
}
