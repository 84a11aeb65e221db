-- Turns the transaction into one of whoever a token stands for: a person, within what the token opens, or the client
-- itself at one institution. A token that opens nothing any more: no row. An institution that is not the token's, or
-- that a client of a group does not name: a row that says so.
create or replace function open_token(token text, wanted_site uuid)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid,
  student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[],
  is_site_refused boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  held record;
  opened record;
  membership record;
  acted_site uuid;
begin
  perform set_config('app.scope', 'oauth', true);
  select p.account_id, p.permissions as opens, c.service_account_id, c.site_id as own_site, c.site_group_id as own_group
  into held
  from oauth_payload p join oauth_client c on c.id = p.client_id
  where p.model in ('AccessToken', 'ClientCredentials') and p.id_hash = token and p.expires_at > now();
  if not found then
    return;
  end if;

  if held.account_id is not null then
    select * into opened from open_account(held.account_id, null);
    if not found or opened.must_change_password
      or exists (select from site_group g where g.id = opened.site_group_id and not g.is_active)
      or exists (select from company c where c.id = opened.company_id and not c.is_active) then
      perform set_config('app.scope', 'none', true), set_config('app.site_id', '', true), set_config('app.user_id', '', true);
      return;
    end if;
    return query select opened.user_id, opened.user_type, opened.role_code, opened.username, opened.full_name,
      opened.email, opened.about, opened.photo_file_id, opened.language, opened.site_id, opened.site_group_id,
      opened.company_id, opened.employee_id, opened.student_id, opened.household_id, opened.impersonator_id,
      opened.is_read_only,
      array(select o from unnest(held.opens) o where split_part(o, ':', 1) = any (opened.permissions)),
      wanted_site is not null and wanted_site is distinct from opened.site_id;
    return;
  end if;

  perform set_config('app.scope', 'auth', true);
  select s.id into acted_site
  from site s left join site_group g on g.id = s.site_group_id
  where s.is_active and s.id = coalesce(wanted_site, held.own_site)
    and (s.id = held.own_site or (g.id = held.own_group and g.is_active));
  select * into membership from membership_in_force(acted_site);
  perform set_config('app.site_id', coalesce(acted_site::text, ''), true),
    set_config('app.user_id', held.service_account_id::text, true),
    set_config('app.impersonator_id', '', true);
  return query
    select u.id, 'site-admin', 'site-admin', u.username, u.full_name, null::text, null::text, null::uuid, u.language,
      acted_site, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid,
      coalesce(membership.is_read_only, false),
      array(
        select o from unnest(held.opens) o
        where split_part(o, ':', 1) = any (r.permissions)
          and split_part(o, ':', 1) <> all (coalesce(membership.withheld_permissions, '{}'))
      ),
      acted_site is null
    from user_account u left join role r on r.code = 'site-admin' and r.is_active
    where u.id = held.service_account_id;
  perform set_config('app.scope', case when acted_site is null then 'none' else 'site' end, true);
end $$;
revoke all on function open_token(text, uuid) from public;
grant execute on function open_token(text, uuid) to bidyaloy_app;

-- A new password ends what programs were allowed under the old one.
create or replace function end_grants_of_password() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'oauth', true);
  delete from oauth_payload where account_id = new.id;
  perform set_config('app.scope', scope_before, true);
  return null;
end $$;
create or replace trigger end_grants_of_password after update of password_hash on user_account
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function end_grants_of_password();
