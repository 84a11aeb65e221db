create table division (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null
);
call make_catalogue_table('division');

create table district (
  id uuid primary key default uuid_v7(),
  division_id uuid not null references division,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  alt_name text
);
create index district_division on district (division_id);
call make_catalogue_table('district');

create table thana (
  id uuid primary key default uuid_v7(),
  district_id uuid not null references district,
  code text not null unique,
  kind text not null check (kind in ('upazila', 'metro_thana')),
  name_en text not null,
  name_bn text not null,
  alt_name text
);
create index thana_district on thana (district_id);
call make_catalogue_table('thana');

create table company (
  id uuid primary key default uuid_v7(),
  name_en text not null,
  name_bn text,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
call make_catalogue_table('company');

create table site_group (
  id uuid primary key default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  is_active boolean not null default true
);
call make_catalogue_table('site_group');

create table site (
  id uuid primary key default uuid_v7(),
  alias text not null unique check (alias ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name_en text not null,
  name_bn text not null,
  eiin text unique check (eiin ~ '^[0-9]{6}$'),
  academic_group text not null default 'school',
  company_id uuid references company,
  site_group_id uuid references site_group,
  email text not null,
  phone text,
  address_en text not null,
  address_bn text,
  thana_id uuid references thana,
  own_domain text unique,
  logo_file_id uuid,
  accent_color text not null default '#0b7285' check (accent_color ~ '^#[0-9a-f]{6}$'),
  established_year int,
  -- Everything a visitor may see of the institution counts up here; caches are keyed by it.
  content_version bigint not null default 1,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index site_email on site (lower(email));
create index site_company on site (company_id);
create index site_site_group on site (site_group_id);
alter table site enable row level security;
alter table site force row level security;
-- 'auth' and 'public' find the institution of a host or an account before a tenant is known.
create policy site_read on site for select
  using (id = app_site_id() or app_scope() in ('auth', 'public') or (app_scope() = 'core' and app_site_id() is null));
create policy site_insert on site for insert with check (app_scope() = 'core');
create policy site_update on site for update using (id = app_site_id() or app_scope() = 'core');
create policy site_delete on site for delete using (app_scope() = 'core');
grant select, insert, update, delete on site to bidyaloy_app;
call add_audit_triggers('site');

create table role (
  code text primary key,
  name_en text not null,
  name_bn text not null,
  permissions text[] not null default '{}'
);
call make_catalogue_table('role');

create table user_account (
  id uuid primary key default uuid_v7(),
  site_id uuid references site,
  site_group_id uuid references site_group,
  company_id uuid references company,
  user_type text not null check (user_type in (
    'core-admin', 'site-admin', 'employee', 'teacher', 'student', 'guardian', 'site-group-user', 'bank-user')),
  role_code text not null references role,
  extra_permissions text[] not null default '{}',
  username text not null,
  email text,
  password_hash text not null,
  full_name text not null,
  about text,
  photo_file_id uuid,
  language text not null default 'bn' check (language in ('en', 'bn')),
  employee_id uuid,
  student_id uuid,
  household_id uuid,
  is_active boolean not null default true,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  unique (site_id, id),
  check (user_type in ('core-admin', 'site-group-user') or site_id is not null)
);
create unique index user_account_username on user_account (lower(username));
create unique index user_account_email on user_account (lower(email));
create index user_account_student on user_account (site_id, student_id);
create index user_account_employee on user_account (site_id, employee_id);
alter table user_account enable row level security;
alter table user_account force row level security;
create policy account_access on user_account
  using (site_id = app_site_id() or id = app_user_id() or app_scope() = 'auth' or (app_scope() = 'core' and app_site_id() is null))
  with check (site_id = app_site_id() or id = app_user_id() or app_scope() in ('auth', 'core'));
grant select, insert, update, delete on user_account to bidyaloy_app;
call add_audit_triggers('user_account');

create table user_session (
  token_hash text primary key,
  user_id uuid not null references user_account on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index user_session_user on user_session (user_id);
alter table user_session enable row level security;
alter table user_session force row level security;
create policy own_sessions on user_session using (app_scope() = 'auth') with check (app_scope() = 'auth');
grant select, insert, update, delete on user_session to bidyaloy_app;

create table password_reset (
  token_hash text primary key,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);
alter table password_reset enable row level security;
alter table password_reset force row level security;
create policy auth_only on password_reset using (app_scope() = 'auth') with check (app_scope() = 'auth');
grant select, insert, update on password_reset to bidyaloy_app;

-- Wrong passwords by account and by address, in the database so that every process counts together.
create table sign_in_throttle (
  key text primary key,
  points int not null,
  expire bigint
);
grant select, insert, update, delete on sign_in_throttle to bidyaloy_app;

-- Turns a session cookie's hash into the transaction's tenant, in one round trip: finds the session and
-- its account, sets what the transaction acts as, and answers with the caller (no row: not signed in).
create function open_session(session_hash text)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid,
  employee_id uuid, student_id uuid, household_id uuid, permissions text[]
)
language plpgsql volatile security definer set search_path = public as $$
declare
  found_session record;
begin
  perform set_config('app.scope', 'auth', true);
  select u.*, s.last_seen_at, r.permissions as role_permissions
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
revoke all on function open_session(text) from public;
grant execute on function open_session(text) to bidyaloy_app;
