create table user_account (
  id uuid primary key default uuid_v7(),
  site_id uuid,
  site_group_id uuid,
  company_id uuid,
  user_type text not null check (user_type in (
    'core-admin', 'site-admin', 'employee', 'teacher', 'student', 'guardian', 'site-group-user', 'bank-user')),
  role_code text not null,
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
create index user_account_role on user_account (role_code);
create index user_account_full_name on user_account (full_name, id);
create index user_account_last_sign_in on user_account (last_sign_in_at, id);
create index user_account_site on user_account (site_id, full_name);
create index user_account_company on user_account (company_id) where company_id is not null;
alter table user_account enable row level security;
alter table user_account force row level security;
-- What a policy asks of the settings is asked once a statement and not once a row.
create policy account_access on user_account
  using (site_id = (select app_site_id()) or id = (select app_user_id()) or (select app_scope() = 'auth')
    or (select app_scope() = 'core' and app_site_id() is null))
  with check (site_id = (select app_site_id()) or id = (select app_user_id()) or (select app_scope() in ('auth', 'core')));
grant select, insert, update, delete on user_account to bidyaloy_app;
call add_audit_triggers('user_account');
call let_owner_maintain('user_account');
call hide_from_visitors('user_account');

create table user_session (
  token_hash text primary key,
  user_id uuid not null references user_account on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  impersonation_id uuid
);
create index user_session_user on user_session (user_id);
create index user_session_impersonation on user_session (impersonation_id) where impersonation_id is not null;
alter table user_session enable row level security;
alter table user_session force row level security;
create policy own_sessions on user_session using (app_scope() = 'auth') with check (app_scope() = 'auth');
grant select, insert, update, delete on user_session to bidyaloy_app;
call let_owner_maintain('user_session');

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
call let_owner_maintain('password_reset');

-- A browser that an account has signed in from. Whoever attacks the account from elsewhere cannot keep it out.
create table known_device (
  user_id uuid not null references user_account on delete cascade,
  token_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_device_last_used on known_device (last_used_at);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy auth_only on known_device using (app_scope() = 'auth') with check (app_scope() = 'auth');
grant select, insert, update, delete on known_device to bidyaloy_app;
call let_owner_maintain('known_device');
