-- A session is opened at every request: one statement reads session, account, role and membership, and one sets who acts.
-- Whoever acts as somebody else goes the longer way through open_account.
create or replace function open_session(session_hash text)
returns table (user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid, student_id uuid,
  household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[])
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
  -- The same as membership_in_force.
  left join lateral (
    select k.withheld_permissions, f.is_suspended or f.ends_on < (now() at time zone 'Asia/Dhaka')::date as is_read_only
    from site_membership f join package k on k.id = f.package_id
    where f.site_id = o.site_id and f.starts_on <= (now() at time zone 'Asia/Dhaka')::date
    order by f.starts_on desc limit 1
  ) m on true
  where s.token_hash = session_hash and s.expires_at > now()
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
    held.student_id, held.household_id, null::uuid, coalesce(held.is_read_only, false), permissions;
end $$;
