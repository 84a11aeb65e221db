-- Institutions that wish to join: anybody may apply, only the core reads and decides.

-- Numbers of the house itself run under no institution.
create function core_numbers(sequence_kind text, sequence_period text, how_many bigint) returns bigint
language plpgsql as $$
declare
  before_site text := coalesce(current_setting('app.site_id', true), '');
  first_number bigint;
begin
  perform set_config('app.site_id', '00000000-0000-0000-0000-000000000000', true);
  first_number := next_numbers(sequence_kind, sequence_period, how_many);
  perform set_config('app.site_id', before_site, true);
  return first_number;
end $$;

create table site_application (
  id uuid primary key default uuid_v7(),
  application_no bigint not null unique default core_numbers('site_application', '', 1),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  name_en text not null,
  name_bn text,
  email text not null,
  phone text,
  address text not null,
  academic_group text not null,
  board_id uuid not null references board,
  package_id uuid references package,
  eiin text check (eiin ~ '^[0-9]{6}$'),
  student_count int check (student_count >= 0),
  contact_name text,
  -- in which the institution is written to
  language text not null default 'bn' check (language in ('en', 'bn')),
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references user_account on delete set null,
  reject_reason text,
  founded_site_id uuid references site on delete set null,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reject_reason is not null))
);
-- The same institution waits once.
create unique index site_application_email_key on site_application (lower(email)) where state = 'waiting';
create index site_application_state on site_application (state, application_no desc);
create index site_application_applied on site_application (applied_at);
create index site_application_board on site_application (board_id);
create index site_application_package on site_application (package_id);
create index site_application_site on site_application (founded_site_id);
create index site_application_decided_by on site_application (decided_by);
alter table site_application enable row level security;
alter table site_application force row level security;
create policy application_core on site_application using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core');
create policy application_apply on site_application for insert with check (app_scope() = 'public' and state = 'waiting');
grant select, insert, update, delete on site_application to bidyaloy_app;
call let_owner_maintain('site_application');
call add_audit_triggers('site_application');

-- Rings the bell of everybody who runs the platform, each in the own language.
create function notify_core_administrators(title_en text, title_bn text, notice_href text) returns void
language plpgsql security definer set search_path = public as $$
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
