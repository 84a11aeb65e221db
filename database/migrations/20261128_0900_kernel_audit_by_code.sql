-- Writes what a statement changed into the activity log, one row for each. A table without an id is known by its code.
create or replace function write_audit_log() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_by uuid := app_user_id();
  acting_for uuid := app_impersonator_id();
  visited uuid := app_site_id();
begin
  -- Loading the demo institutions is not a change anybody made; only the owner may leave it out.
  if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'bidyaloy_app' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (site_id, table_name, row_id, action, after, user_id, impersonator_id)
    select coalesce((d->>'site_id')::uuid, visited), tg_table_name, coalesce(d->>'id', d->>'code'), 'insert', audit_redacted(d), changed_by, acting_for
    from (select to_jsonb(n) as d from new_rows n offset 0) rows;
  elsif tg_op = 'DELETE' then
    insert into audit_log (site_id, table_name, row_id, action, before, user_id, impersonator_id)
    select coalesce((d->>'site_id')::uuid, visited), tg_table_name, coalesce(d->>'id', d->>'code'), 'delete', audit_redacted(d), changed_by, acting_for
    from (select to_jsonb(o) as d from old_rows o offset 0) rows;
  else
    insert into audit_log (site_id, table_name, row_id, action, before, after, user_id, impersonator_id)
    select coalesce((d_new->>'site_id')::uuid, visited), tg_table_name, coalesce(d_new->>'id', d_new->>'code'), 'update',
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_old)) where d_new->key is distinct from value),
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_new)) where d_old->key is distinct from value),
      changed_by, acting_for
    from (
      select o.d as d_old, n.d as d_new
      from (select to_jsonb(r) as d, row_number() over () as i from old_rows r) o
      join (select to_jsonb(r) as d, row_number() over () as i from new_rows r) n
        on n.i = o.i
    ) pairs
    where audit_compared(d_old) is distinct from audit_compared(d_new);
  end if;
  return null;
end $$;
