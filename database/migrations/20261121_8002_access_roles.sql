-- Roles become the core's to shape: what the product gives a role, what the core adds and what it takes away are kept
-- apart, so that a new version can bring new permissions without undoing anybody's choice.
create function permissions_of(defaults text[], granted text[], withheld text[]) returns text[]
language sql immutable parallel safe set search_path = pg_catalog as $$
  select coalesce(array_agg(distinct p order by p), '{}') from unnest(defaults || granted) p where p <> all (withheld)
$$;

alter table role
  add column user_type text,
  add column is_system boolean not null default false,
  add column is_active boolean not null default true,
  add column default_permissions text[] not null default '{}',
  add column granted_permissions text[] not null default '{}',
  add column withheld_permissions text[] not null default '{}';
update role set user_type = code, is_system = true, default_permissions = permissions;
alter table role
  alter column user_type set not null,
  add check (user_type in ('core-admin', 'site-admin', 'employee', 'teacher', 'student', 'guardian', 'site-group-user', 'bank-user')),
  add check (is_active or not is_system),
  drop column permissions;
alter table role add column permissions text[] not null
  generated always as (permissions_of(default_permissions, granted_permissions, withheld_permissions)) stored;

alter table user_account add foreign key (role_code) references role (code) on update cascade;
create index user_account_role on user_account (role_code);

-- A role that was put out of use gives nothing, to nobody.
create or replace function open_session(session_hash text)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid,
  student_id uuid, household_id uuid, permissions text[]
)
language plpgsql security definer set search_path = public as $$
declare
  found_session record;
begin
  perform set_config('app.scope', 'auth', true);
  select u.*, s.last_seen_at, case when r.is_active then r.permissions else '{}' end as role_permissions
  into found_session
  from user_session s
  join user_account u on u.id = s.user_id and u.is_active
  join role r on r.code = u.role_code
  where s.token_hash = session_hash and s.expires_at > now();
  if not found then
    return;
  end if;
  if found_session.last_seen_at < now() - interval '5 minutes' then
    update user_session set last_seen_at = now() where token_hash = session_hash;
  end if;
  user_id := found_session.id;
  user_type := found_session.user_type;
  role_code := found_session.role_code;
  username := found_session.username;
  full_name := found_session.full_name;
  email := found_session.email;
  about := found_session.about;
  photo_file_id := found_session.photo_file_id;
  language := found_session.language;
  site_id := found_session.site_id;
  site_group_id := found_session.site_group_id;
  company_id := found_session.company_id;
  employee_id := found_session.employee_id;
  student_id := found_session.student_id;
  household_id := found_session.household_id;
  permissions := found_session.role_permissions || found_session.extra_permissions;
  perform set_config('app.site_id', coalesce(site_id::text, ''), true);
  perform set_config('app.user_id', user_id::text, true);
  perform set_config('app.impersonator_id', '', true);
  perform set_config('app.scope', case when site_id is not null then 'site' when user_type = 'core-admin' then 'core' else 'none' end, true);
  return next;
end $$;
