-- Files of the core itself (logos of companies and gateways, class-room lessons): they belong to no institution.
create table core_file (
  id uuid primary key default uuid_v7(),
  purpose text not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  is_public boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now()
);
alter table core_file enable row level security;
alter table core_file force row level security;
create policy read_public on core_file for select using (is_public or app_scope() = 'core');
create policy core_insert on core_file for insert with check (app_scope() = 'core');
create policy core_update on core_file for update using (app_scope() = 'core');
create policy core_delete on core_file for delete using (app_scope() = 'core');
grant select, insert, update, delete on core_file to bidyaloy_app;
call let_owner_maintain('core_file');
call add_audit_triggers('core_file');
