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
call make_catalogue_table('core_classroom_file');
create index core_classroom_file_of on core_classroom_file (core_classroom_id);
