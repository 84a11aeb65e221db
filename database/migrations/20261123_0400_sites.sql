-- Whom institutions, accounts of the core and invoices belong to: reached by a person, shown by a logo.
create table company (
  id uuid primary key default uuid_v7(),
  name_en text not null,
  name_bn text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  contact_name text,
  phone text,
  email text,
  address_en text,
  address_bn text,
  logo_file_id uuid references core_file
);
create index company_name_en on company (name_en, id);
create index company_logo_file on company (logo_file_id);
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
  created_at timestamptz not null default now(),
  -- Where an institution stands is said from the country down: some Bangladeshi schools stand abroad, where there is
  -- no thana to tell it by.
  country_id uuid references country
);
create unique index site_email on site (lower(email));
create index site_company on site (company_id);
create index site_site_group on site (site_group_id);
create index site_name_en on site (name_en, id);
create index site_country on site (country_id);
alter table site enable row level security;
alter table site force row level security;
-- 'auth' and 'public' find the institution of a host or an account before a tenant is known.
create policy site_read on site for select
  using (id = (select app_site_id()) or (select app_scope() in ('auth', 'public'))
    or (select app_scope() = 'core' and app_site_id() is null));
create policy site_insert on site for insert with check (app_scope() = 'core');
create policy site_update on site for update using (id = app_site_id() or app_scope() = 'core');
create policy site_delete on site for delete using (app_scope() = 'core');
grant select, insert, update, delete on site to bidyaloy_app;
-- The number of the content, raised by another table's trigger, is no change that somebody made to the institution.
call add_audit_triggers('site');
drop trigger audit_update on site;
create trigger audit_update after update on site referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function write_audit_log();
call let_owner_maintain('site');

-- Institutions that do not use the system: exam centres, former schools, prospects.
create table non_site (
  id uuid primary key default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  eiin text unique check (eiin ~ '^[0-9]{6}$'),
  academic_group text not null default 'school'
    check (academic_group in ('school', 'college', 'school_and_college', 'madrasah', 'technical')),
  board_id uuid,
  thana_id uuid references thana,
  address_en text not null,
  address_bn text,
  contact_name text,
  phone text,
  email text,
  is_active boolean not null default true
);
create index non_site_board on non_site (board_id);
create index non_site_thana on non_site (thana_id);
call make_catalogue_table('non_site');

-- What kinds of institution one institution is, under which board, and what it offers in each: its academic frame.
create table site_academic_group (
  site_id uuid not null references site on delete cascade,
  id uuid not null default uuid_v7(),
  academic_group text not null check (academic_group in ('school', 'college', 'madrasah', 'technical')),
  board_id uuid not null,
  institute_code text,
  primary key (site_id, id),
  unique (id),
  unique (site_id, academic_group)
);
create index site_academic_group_board on site_academic_group (board_id);
alter table site_academic_group enable row level security;
alter table site_academic_group force row level security;
create policy frame_read on site_academic_group for select
  using (site_id = (select app_site_id()) or (select app_scope() = 'core' and app_site_id() is null));
create policy frame_insert on site_academic_group for insert with check (app_scope() = 'core');
create policy frame_update on site_academic_group for update using (app_scope() = 'core');
create policy frame_delete on site_academic_group for delete using (app_scope() = 'core');
grant select, insert, update, delete on site_academic_group to bidyaloy_app;
call let_owner_maintain('site_academic_group');
call add_audit_triggers('site_academic_group');
call hide_from_visitors('site_academic_group');

-- One thing that is offered a row.
create table site_academic_offer (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  site_academic_group_id uuid not null,
  shift_id uuid,
  version_id uuid,
  session_type text,
  academic_year_id uuid,
  class_id uuid,
  study_group_id uuid,
  subject_id uuid,
  primary key (site_id, id),
  unique nulls not distinct (site_id, site_academic_group_id, shift_id, version_id, session_type, academic_year_id,
    class_id, study_group_id, subject_id),
  foreign key (site_id, site_academic_group_id) references site_academic_group (site_id, id) on delete cascade,
  check (num_nonnulls(shift_id, version_id, session_type, academic_year_id, class_id, study_group_id, subject_id) = 1)
);
alter table site_academic_offer enable row level security;
alter table site_academic_offer force row level security;
create policy frame_read on site_academic_offer for select
  using (site_id = (select app_site_id()) or (select app_scope() = 'core' and app_site_id() is null));
create policy frame_insert on site_academic_offer for insert with check (app_scope() = 'core');
create policy frame_update on site_academic_offer for update using (app_scope() = 'core');
create policy frame_delete on site_academic_offer for delete using (app_scope() = 'core');
grant select, insert, update, delete on site_academic_offer to bidyaloy_app;
call let_owner_maintain('site_academic_offer');
call add_audit_triggers('site_academic_offer');
call hide_from_visitors('site_academic_offer');

create table site_membership (
  site_id uuid not null references site on delete cascade,
  id uuid not null default uuid_v7(),
  package_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  is_suspended boolean not null default false,
  note text,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, starts_on),
  check (ends_on >= starts_on)
);
create index site_membership_package on site_membership (package_id);
create index site_membership_end on site_membership (ends_on);
alter table site_membership enable row level security;
alter table site_membership force row level security;
-- Asked once a statement, not once a row.
create policy membership_read on site_membership for select
  using (site_id = (select app_site_id()) or (select app_scope() = 'auth')
    or (select app_scope() = 'core' and app_site_id() is null));
create policy membership_insert on site_membership for insert with check (app_scope() = 'core');
create policy membership_update on site_membership for update using (app_scope() = 'core');
create policy membership_delete on site_membership for delete using (app_scope() = 'core');
grant select, insert, update, delete on site_membership to bidyaloy_app;
call let_owner_maintain('site_membership');
call add_audit_triggers('site_membership');
call hide_from_visitors('site_membership');

-- What was copied from one institution to others, or from one year to another, and how much of it.
create table site_replication (
  id uuid primary key default uuid_v7(),
  source_site_id uuid not null references site on delete cascade,
  source_year text not null,
  target_year text not null,
  parts text[] not null,
  is_replacing boolean not null default false,
  target_count int not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index site_replication_source on site_replication (source_site_id);
alter table site_replication enable row level security;
alter table site_replication force row level security;
create policy core_only on site_replication using (app_scope() = 'core') with check (app_scope() = 'core');
grant select, insert, update on site_replication to bidyaloy_app;
call let_owner_maintain('site_replication');
call add_audit_triggers('site_replication');

create table site_replication_count (
  id uuid primary key default uuid_v7(),
  site_replication_id uuid not null references site_replication on delete cascade,
  target_site_id uuid not null references site on delete cascade,
  copied_table text not null,
  added_count int not null,
  changed_count int not null,
  skipped_count int not null,
  unique (site_replication_id, target_site_id, copied_table)
);
create index site_replication_count_target on site_replication_count (target_site_id);
alter table site_replication_count enable row level security;
alter table site_replication_count force row level security;
create policy core_only on site_replication_count using (app_scope() = 'core') with check (app_scope() = 'core');
grant select, insert, update on site_replication_count to bidyaloy_app;
call let_owner_maintain('site_replication_count');

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

-- Institutions that wish to join: anybody may apply, only the core reads and decides.
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
  board_id uuid not null,
  package_id uuid,
  eiin text check (eiin ~ '^[0-9]{6}$'),
  student_count int check (student_count >= 0),
  contact_name text,
  -- In which the institution is written to.
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

-- What a visitor may see of an institution has a number that counts up with every change; pages are kept by it.
create function raise_content_version(site_ids uuid[]) returns void language sql volatile as $$
  update site set content_version = content_version + 1 where id = any (site_ids)
$$;

create function content_added() returns trigger language plpgsql as $$
begin
  perform raise_content_version(array(select distinct site_id from new_rows));
  return null;
end $$;

create function content_removed() returns trigger language plpgsql as $$
begin
  perform raise_content_version(array(select distinct site_id from old_rows));
  return null;
end $$;

-- Its arguments are the columns that visitors see; without any, every change counts.
create function content_changed() returns trigger language plpgsql as $$
begin
  if tg_nargs > 0 and not exists (
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any (tg_argv) or key = 'id') from old_rows r
    except
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any (tg_argv) or key = 'id') from new_rows r
  ) then
    return null;
  end if;
  perform raise_content_version(array(select distinct site_id from new_rows));
  return null;
end $$;

create procedure show_to_visitors(target regclass, columns text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger content_added after insert on %s referencing new table as new_rows
    for each statement execute function content_added()', target);
  execute format('create trigger content_removed after delete on %s referencing old table as old_rows
    for each statement execute function content_removed()', target);
  execute format('create trigger content_changed after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function content_changed(%s)', target,
    (select string_agg(quote_literal(name), ', ') from unnest(columns) name));
end $$;

alter table sms_gateway
  add foreign key (site_id) references site;

alter table list_import
  add foreign key (site_id) references site;

alter table user_account
  add foreign key (site_id) references site,
  add foreign key (site_group_id) references site_group,
  add foreign key (company_id) references company;
