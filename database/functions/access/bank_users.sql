-- The bank user of a user name, at whatever institution. An institution learns of nobody whose user name it does not know.
create or replace function find_bank_user(named text)
returns table (id uuid, site_id uuid, username text, full_name text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if app_scope() <> 'site' or app_site_id() is null or app_user_id() is null then
    raise exception 'only an institution attaches bank users' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select u.id, u.site_id, u.username, u.full_name from user_account u
    where lower(u.username) = lower(named) and u.user_type = 'bank-user' and u.is_active and u.home_account_id is null;
  perform set_config('app.scope', 'site', true);
end $$;
revoke all on function find_bank_user(text) from public;
grant execute on function find_bank_user(text) to bidyaloy_app;

-- The accounts of the bank user who asks, one an institution: that which they sign in with, and those entered from it.
create or replace function own_bank_accounts()
returns table (account_id uuid, site_id uuid, name_en text, name_bn text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  before_scope text := app_scope();
  home uuid;
begin
  perform set_config('app.scope', 'maintenance', true);
  select coalesce(u.home_account_id, u.id) into home
  from user_account u where u.id = app_user_id() and u.user_type = 'bank-user';
  return query
    select u.id, s.id, s.name_en, s.name_bn
    from user_account u join site s on s.id = u.site_id
    where (u.id = home or u.home_account_id = home) and u.is_active and s.is_active
    order by s.name_en, u.id;
  perform set_config('app.scope', before_scope, true);
end $$;
revoke all on function own_bank_accounts() from public;
grant execute on function own_bank_accounts() to bidyaloy_app;
