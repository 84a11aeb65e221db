-- Why an account may not act, as the code of a sentence; nothing where it may. The same for signing in and for a
-- session that is open already: what is put out of use ends at the next request.
create or replace function account_refusal(is_account_active boolean, user_type text, is_company_active boolean, is_group_active boolean,
  is_site_active boolean)
returns text language sql immutable as $$
  select case
    when not is_account_active or is_group_active is false or is_site_active is false then 'auth:account_disabled'
    when user_type = 'core-admin' and is_company_active is not true then 'auth:no_company'
  end
$$;

-- Why a session opens nothing, where its account is the reason.
create or replace function session_refusal(session_hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_before text := current_setting('app.scope', true);
  refusal text;
begin
  perform set_config('app.scope', 'auth', true);
  select account_refusal(u.is_active, u.user_type, c.is_active, g.is_active, t.is_active) into refusal
  from user_session s
  join user_account u on u.id = s.user_id
  left join company c on c.id = u.company_id
  left join site_group g on g.id = u.site_group_id
  left join site t on t.id = u.site_id
  where s.token_hash = session_hash and s.expires_at > now();
  perform set_config('app.scope', coalesce(scope_before, ''), true);
  return refusal;
end $$;
revoke all on function session_refusal(text) from public;
grant execute on function session_refusal(text) to bidyaloy_app;

-- The membership in force today, the latest that has begun. A site that never had one is bound by none.
create or replace function membership_in_force(of_site uuid)
returns table (package_id uuid, ends_on date, is_read_only boolean, withheld_permissions text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select m.package_id, m.ends_on,
    m.is_suspended or m.ends_on < (now() at time zone 'Asia/Dhaka')::date,
    p.withheld_permissions
  from site_membership m join package p on p.id = m.package_id
  where m.site_id = of_site and m.starts_on <= (now() at time zone 'Asia/Dhaka')::date
  order by m.starts_on desc limit 1
$$;

-- Turns the transaction into one of an account and describes it. Nobody: no row. A role that was put out of use gives nothing.
create or replace function open_account(account uuid, impersonated_by uuid)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid,
  student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[],
  must_change_password boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person record;
  membership record;
begin
  perform set_config('app.scope', 'auth', true);
  select u.*, case when r.is_active then r.permissions else '{}' end as role_permissions into person
  from user_account u
  join role r on r.code = u.role_code
  left join company c on c.id = u.company_id
  left join site_group g on g.id = u.site_group_id
  left join site t on t.id = u.site_id
  where u.id = account and account_refusal(u.is_active, u.user_type, c.is_active, g.is_active, t.is_active) is null;
  if not found then
    return;
  end if;
  select * into membership from membership_in_force(person.site_id);
  user_id := person.id;
  user_type := person.user_type;
  role_code := person.role_code;
  username := person.username;
  full_name := person.full_name;
  email := person.email;
  about := person.about;
  photo_file_id := person.photo_file_id;
  language := person.language;
  site_id := person.site_id;
  site_group_id := person.site_group_id;
  company_id := person.company_id;
  employee_id := person.employee_id;
  student_id := person.student_id;
  household_id := person.household_id;
  impersonator_id := impersonated_by;
  is_read_only := coalesce(membership.is_read_only, false);
  -- Whoever acts as somebody else knows no password of theirs.
  must_change_password := person.must_change_password and impersonated_by is null;
  permissions := person.role_permissions || person.extra_permissions;
  if membership.withheld_permissions <> '{}' then
    permissions := array(select unnest(permissions) except select unnest(membership.withheld_permissions));
  end if;
  perform set_config('app.site_id', coalesce(site_id::text, ''), true);
  perform set_config('app.user_id', user_id::text, true);
  perform set_config('app.impersonator_id', coalesce(impersonated_by::text, ''), true);
  perform set_config('app.scope', case when site_id is not null then 'site' when user_type = 'core-admin' then 'core' else 'none' end, true);
  return next;
end $$;
revoke all on function open_account(uuid, uuid) from public;
grant execute on function open_account(uuid, uuid) to bidyaloy_app;

-- Turns a session cookie's hash into the transaction's tenant: finds the session and its account, or the one it acts as
-- until that time is over, sets what the transaction acts as, and answers with the caller (no row: not signed in).
-- A session is opened at every request: one statement reads session, account, role and membership, and one sets who acts.
-- Whoever acts as somebody else goes the longer way through open_account, and loses the right at the next request.
create or replace function open_session(session_hash text)
returns table (user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid, student_id uuid,
  household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[], must_change_password boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  held record;
  acted_id uuid;
begin
  perform set_config('app.scope', 'auth', true);
  select o.*, s.last_seen_at, s.impersonation_id, r.is_active as is_role_active, r.permissions as role_permissions,
    m.is_read_only, m.withheld_permissions
  into held
  from user_session s
  join user_account o on o.id = s.user_id
  join role r on r.code = o.role_code
  left join company c on c.id = o.company_id
  left join site_group g on g.id = o.site_group_id
  left join site t on t.id = o.site_id
  -- An account that is entered from another one is open as long as that is.
  left join user_account h on h.id = o.home_account_id
  -- The same as membership_in_force.
  left join lateral (
    select k.withheld_permissions, f.is_suspended or f.ends_on < (now() at time zone 'Asia/Dhaka')::date as is_read_only
    from site_membership f join package k on k.id = f.package_id
    where f.site_id = o.site_id and f.starts_on <= (now() at time zone 'Asia/Dhaka')::date
    order by f.starts_on desc limit 1
  ) m on true
  where s.token_hash = session_hash and s.expires_at > now() and h.is_active is not false
    and account_refusal(o.is_active, o.user_type, c.is_active, g.is_active, t.is_active) is null;
  if not found then
    return;
  end if;
  if held.last_seen_at < now() - interval '5 minutes' then
    update user_session set last_seen_at = now() where token_hash = session_hash;
  end if;
  if held.impersonation_id is not null and held.is_role_active
    and 'access.impersonation.create' = any (held.role_permissions || held.extra_permissions) then
    select i.user_id into acted_id
    from impersonation i
    join user_account a on a.id = i.user_id
    left join site_group g on g.id = a.site_group_id
    left join site t on t.id = a.site_id
    where i.id = held.impersonation_id and i.ended_at is null and i.ends_at > now() and a.user_type <> 'core-admin'
      and account_refusal(a.is_active, a.user_type, null, g.is_active, t.is_active) is null;
    if acted_id is not null then
      return query select * from open_account(acted_id, held.id);
      return;
    end if;
  end if;
  perform set_config('app.site_id', coalesce(held.site_id::text, ''), true),
    set_config('app.user_id', held.id::text, true),
    set_config('app.impersonator_id', '', true),
    set_config('app.scope', case when held.site_id is not null then 'site' when held.user_type = 'core-admin' then 'core'
      else 'none' end, true);
  permissions := case when held.is_role_active then held.role_permissions else '{}' end || held.extra_permissions;
  if held.withheld_permissions <> '{}' then
    permissions := array(select unnest(permissions) except select unnest(held.withheld_permissions));
  end if;
  return query select held.id, held.user_type, held.role_code, held.username, held.full_name, held.email, held.about,
    held.photo_file_id, held.language, held.site_id, held.site_group_id, held.company_id, held.employee_id,
    held.student_id, held.household_id, null::uuid, coalesce(held.is_read_only, false), permissions,
    held.must_change_password;
end $$;
revoke all on function open_session(text) from public;
grant execute on function open_session(text) to bidyaloy_app;

-- Acting as somebody ends with the session in which it began.
create or replace function end_impersonation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update impersonation set ended_at = least(now(), ends_at)
  where id in (select impersonation_id from ended_sessions where impersonation_id is not null) and ended_at is null;
  return null;
end $$;
create or replace trigger end_impersonation after delete on user_session
  referencing old table as ended_sessions for each statement execute function end_impersonation();
