-- A copy of settings from one year, shift or class of an institution to another.
create table setting_replication (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  run_no bigint not null,
  job_id uuid not null,
  -- From where to where, and which parts.
  wanted jsonb not null,
  source_year_id uuid not null,
  target_year_id uuid not null,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references user_account on delete set null,
  primary key (site_id, id),
  unique (site_id, run_no),
  unique (site_id, job_id),
  foreign key (site_id, source_year_id) references academic_year (site_id, id),
  foreign key (site_id, target_year_id) references academic_year (site_id, id)
);
call make_tenant_table('setting_replication');

-- What a copy added to a table, so that it can be taken back.
create table setting_replication_table (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  setting_replication_id uuid not null,
  -- The place among the tables of the copy: referenced ones first.
  table_no int not null,
  copied_table text not null,
  added_ids uuid[] not null,
  skipped_count int not null check (skipped_count >= 0),
  primary key (site_id, id),
  unique (site_id, setting_replication_id, table_no),
  foreign key (site_id, setting_replication_id) references setting_replication (site_id, id) on delete cascade
);
call make_tenant_table('setting_replication_table', 'select, insert, update, delete', false);
