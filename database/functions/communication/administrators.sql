-- Rings the bell of everybody who runs the platform, each in the own language.
create or replace function notify_core_administrators(title_en text, title_bn text, notice_href text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
  before_site text := coalesce(current_setting('app.site_id', true), '');
begin
  perform set_config('app.scope', 'auth', true);
  perform set_config('app.site_id', '', true);
  insert into notification (user_id, title, href)
  select id, case language when 'bn' then title_bn else title_en end, notice_href
  from user_account where user_type = 'core-admin' and is_active;
  perform set_config('app.scope', before_scope, true);
  perform set_config('app.site_id', before_site, true);
end $$;
revoke all on function notify_core_administrators(text, text, text) from public;
grant execute on function notify_core_administrators(text, text, text) to bidyaloy_app;

-- Rings the bell of the administrators of the institution of the transaction, each in the own language.
create or replace function notify_site_administrators(
  title_en text, title_bn text, notice_body text, notice_href text
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_before text := app_scope();
  site uuid := app_site_id();
begin
  perform set_config('app.scope', 'auth', true);
  insert into notification (user_id, site_id, title, body, href)
  select id, site, case language when 'en' then title_en else title_bn end, notice_body, notice_href
  from user_account where site_id = site and user_type = 'site-admin' and is_active;
  perform set_config('app.scope', scope_before, true);
end $$;
revoke all on function notify_site_administrators(text, text, text, text) from public;
grant execute on function notify_site_administrators(text, text, text, text) to bidyaloy_app;
