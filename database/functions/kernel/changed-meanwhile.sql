-- Whether a row version written by a transaction stood in a snapshot. The id that a row keeps has 32 bits; it lies within 2^31 of the
-- snapshot's.
create or replace function is_in_snapshot(written_by xid, seen pg_snapshot) returns boolean
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select pg_visible_in_snapshot(((last + distance - case when distance >= 2147483648 then 4294967296 else 0 end)::text)::xid8, seen)
  from (select pg_snapshot_xmax(seen)::text::bigint as last) s
  cross join lateral (select (written_by::text::bigint - (last & 4294967295)) & 4294967295 as distance) d
$$;

-- What the running transaction changed though somebody had changed it since a record was read: the value that was read, the one
-- that stood there meanwhile, and the new one. `own` is a transaction of the reader after that snapshot. Rows without an id are only
-- known where an institution has one of them. Who adds a row again that somebody took out undoes that as well.
create or replace function changed_meanwhile(seen pg_snapshot, own xid8)
returns table (table_name text, column_name text, was jsonb, theirs jsonb, yours jsonb, changed_by uuid, changed_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  with mine as (
    select m.id, m.site_id, m.table_name, m.row_id, m.action, m.before, m.after from audit_log m
    where m.changed_at = now() and m.user_id = app_user_id() and m.action <> 'insert'
  ), same_row as (
    select m.id as own_id, t.xmin as written_by, t.* from mine m
    join audit_log t on t.table_name = m.table_name and t.row_id = m.row_id and t.id < m.id
    union all
    select m.id, t.xmin, t.* from mine m
    join audit_log t on t.table_name = m.table_name and t.row_id is null and t.id between m.id - 1000000 and m.id - 1
    where m.row_id is null and t.site_id = m.site_id
      and exists (select from pg_index i where i.indrelid = to_regclass(m.table_name) and i.indisprimary and i.indnatts = 1)
  ), foreign_change as (
    select t.own_id, m.table_name, m.action as own_action, m.before as current, m.after as wanted,
      t.id, t.action, t.before, t.user_id, t.changed_at
    from same_row t join mine m on m.id = t.own_id
    where t.changed_at < now() and t.action in ('insert', 'update')
      and not is_in_snapshot(t.written_by, seen) and t.written_by is distinct from own::xid
  ), added as (
    select m.site_id, m.table_name, m.after - array['id', 'created_at', 'created_by', 'updated_at', 'updated_by'] as content
    from audit_log m where m.changed_at = now() and m.user_id = app_user_id() and m.action = 'insert'
  ), taken_out as (
    select t.table_name, t.before - array['id', 'created_at', 'created_by', 'updated_at', 'updated_by'] as content,
      t.id, t.user_id, t.changed_at
    from (select distinct site_id, table_name from added) a
    join audit_log t on t.action = 'delete' and t.table_name = a.table_name
      and (t.site_id = a.site_id or t.site_id is null and a.site_id is null)
    where t.changed_at < now() and not is_in_snapshot(t.xmin, seen) and t.xmin is distinct from own::xid
  )
  select c.table_name, field.key, (array_agg(c.before -> field.key order by c.id))[1], c.current -> field.key, c.wanted -> field.key,
    (array_agg(c.user_id order by c.id desc))[1], max(c.changed_at)
  from foreign_change c cross join lateral jsonb_object_keys(c.current) as field(key)
  where c.own_action = 'update' and c.action = 'update' and c.before ? field.key and field.key not in ('updated_at', 'updated_by', 'version')
  group by c.own_id, c.table_name, field.key, c.current, c.wanted
  union all
  select c.table_name, null, null, null, null, (array_agg(c.user_id order by c.id desc))[1], max(c.changed_at)
  from foreign_change c where c.own_action = 'delete' group by c.own_id, c.table_name
  union all
  select t.table_name, null, null, null, null, (array_agg(t.user_id order by t.id desc))[1], max(t.changed_at)
  from taken_out t join added a using (table_name, content) group by t.table_name
$$;
