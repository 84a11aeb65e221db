-- Whom a ticket of the own institution is told to: those chosen for it, else every core administrator.
create or replace function help_desk_answerers() returns table (user_id uuid, language text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  scope_before text := app_scope();
begin
  perform set_config('app.scope', 'auth', true);
  return query
    select u.id, u.language from user_account u
    where u.user_type = 'core-admin' and u.is_active and (
      exists (select from help_desk_answerer a where a.site_id = app_site_id() and a.user_id = u.id)
      or not exists (select from help_desk_answerer a where a.site_id = app_site_id()));
  perform set_config('app.scope', scope_before, true);
end $$;
revoke all on function help_desk_answerers() from public;
grant execute on function help_desk_answerers() to bidyaloy_app;
