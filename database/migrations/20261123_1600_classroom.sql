-- Lessons that the core publishes to the websites of all institutions: a text, a video and files for a class and subject.
create table core_classroom (
  id uuid primary key default uuid_v7(),
  class_id uuid not null references academic_class,
  subject_id uuid not null references subject,
  title_en text not null,
  title_bn text not null,
  body_en text not null default '',
  body_bn text not null default '',
  video_url text check (video_url ~ '^https://'),
  is_published boolean not null default false,
  published_at timestamptz,
  created_by uuid,
  updated_at timestamptz not null default now()
);
create index core_classroom_place on core_classroom (class_id, subject_id);
create index core_classroom_subject on core_classroom (subject_id);
create index core_classroom_recent on core_classroom (updated_at desc, id);
alter table core_classroom enable row level security;
alter table core_classroom force row level security;
create policy read_published on core_classroom for select using (is_published or app_scope() = 'core');
create policy core_insert on core_classroom for insert with check (app_scope() = 'core');
create policy core_update on core_classroom for update using (app_scope() = 'core');
create policy core_delete on core_classroom for delete using (app_scope() = 'core');
grant select, insert, update, delete on core_classroom to bidyaloy_app;
call let_owner_maintain('core_classroom');
call add_audit_triggers('core_classroom');

create table core_classroom_file (
  id uuid primary key references core_file,
  core_classroom_id uuid not null references core_classroom on delete cascade
);
create index core_classroom_file_of on core_classroom_file (core_classroom_id);
call make_catalogue_table('core_classroom_file');

-- An online meeting, or a live class of a subject, that people join by a link.
create table live_meeting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  kind text not null default 'meeting' check (kind in ('meeting', 'class')),
  title text not null,
  agenda text,
  subject_id uuid references subject,
  host_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  join_url text not null check (join_url ~ '^https://'),
  cancelled_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, host_id) references employee (site_id, id),
  check (kind <> 'class' or subject_id is not null)
);
create index live_meeting_start on live_meeting (site_id, starts_at desc);
create index live_meeting_host on live_meeting (site_id, host_id);
call make_tenant_table('live_meeting');

-- Whom it is for: everybody of a class section (guardians see it, too), or one employee.
create table meeting_invitation (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  live_meeting_id uuid not null,
  class_section_id uuid,
  employee_id uuid,
  primary key (site_id, id),
  unique (site_id, live_meeting_id, class_section_id),
  unique (site_id, live_meeting_id, employee_id),
  foreign key (site_id, live_meeting_id) references live_meeting (site_id, id) on delete cascade,
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  check (num_nonnulls(class_section_id, employee_id) = 1)
);
create index meeting_invitation_section on meeting_invitation (site_id, class_section_id) where class_section_id is not null;
create index meeting_invitation_employee on meeting_invitation (site_id, employee_id) where employee_id is not null;
call make_tenant_table('meeting_invitation');
