-- Why an account may not act, as the code of a sentence; nothing where it may. The same for signing in and for a
-- session that is open already: what is put out of use ends at the next request.
create function account_refusal(is_account_active boolean, user_type text, is_company_active boolean, is_group_active boolean,
  is_site_active boolean)
returns text language sql immutable as $$
  select case
    when not is_account_active or is_group_active is false or is_site_active is false then 'auth:account_disabled'
    when user_type = 'core-admin' and is_company_active is not true then 'auth:no_company'
  end
$$;

-- Why a session opens nothing, where its account is the reason.
create function session_refusal(session_hash text) returns text
language plpgsql security definer set search_path = public as $$
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

create or replace function open_account(account uuid, impersonated_by uuid)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid,
  student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[]
)
language plpgsql security definer set search_path = public as $$
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

-- The account of a session, or the one it acts as until that time is over. Whoever loses the right to act as somebody
-- loses it at the next request.
create or replace function open_session(session_hash text)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid,
  student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[]
)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  found_session record;
begin
  perform set_config('app.scope', 'auth', true);
  select s.user_id as owner_id, s.last_seen_at, i.user_id as acted_id into found_session
  from user_session s
  join user_account o on o.id = s.user_id
  join role r on r.code = o.role_code
  left join company c on c.id = o.company_id
  left join site_group g on g.id = o.site_group_id
  left join site t on t.id = o.site_id
  left join impersonation i on i.id = s.impersonation_id and i.ended_at is null and i.ends_at > now()
    and r.is_active and 'access.impersonation.create' = any (r.permissions || o.extra_permissions)
    and exists (
      select 1 from user_account a left join site_group ag on ag.id = a.site_group_id left join site t on t.id = a.site_id
      where a.id = i.user_id and a.user_type <> 'core-admin'
        and account_refusal(a.is_active, a.user_type, null, ag.is_active, t.is_active) is null)
  where s.token_hash = session_hash and s.expires_at > now()
    and account_refusal(o.is_active, o.user_type, c.is_active, g.is_active, t.is_active) is null;
  if not found then
    return;
  end if;
  if found_session.last_seen_at < now() - interval '5 minutes' then
    update user_session set last_seen_at = now() where token_hash = session_hash;
  end if;
  return query select * from open_account(
    coalesce(found_session.acted_id, found_session.owner_id),
    case when found_session.acted_id is not null then found_session.owner_id end
  );
end $$;

-- Acting as somebody ends with the session in which it began.
create function end_impersonation() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update impersonation set ended_at = least(now(), ends_at)
  where id in (select impersonation_id from ended_sessions where impersonation_id is not null) and ended_at is null;
  return null;
end $$;
create trigger end_impersonation after delete on user_session
  referencing old table as ended_sessions for each statement execute function end_impersonation();
create index impersonation_started on impersonation (started_at desc);

revoke all on function session_refusal(text), open_session(text), open_account(uuid, uuid) from public;
grant execute on function session_refusal(text), open_session(text), open_account(uuid, uuid) to bidyaloy_app;
