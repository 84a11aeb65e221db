-- Logs what somebody edits in a form and no row holds, such as a figure that is posted: it is told with other changes of the row, and
-- an edit of what was changed meanwhile is noticed by it. `changes` holds row_id, before and after.
create or replace function log_changes(of_site uuid, of_table text, changes jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (site_id, table_name, row_id, action, before, after, user_id, impersonator_id)
  select of_site, of_table, c.row_id, 'update', c.before, c.after, app_user_id(), app_impersonator_id()
  from jsonb_to_recordset(changes) as c(row_id text, before jsonb, after jsonb)
  where of_site = app_site_id()
    and (current_setting('app.audit', true) is distinct from 'off' or current_setting('role') = 'bidyaloy_app')
$$;
