-- A routine that was generated into a draft: what was asked, what found no place, and what stood there before.
create table routine_run (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  run_no bigint not null,
  academic_year_id uuid not null,
  -- Null once the draft was discarded.
  routine_version_id uuid,
  -- Classes of the year; null: every class.
  class_ids uuid[],
  keeps text not null check (keeps in ('all', 'by_hand', 'none')),
  -- The same seed makes the same routine of the same lessons.
  seed bigint not null,
  lesson_count int not null,
  left_count int not null,
  left_lessons jsonb not null,
  quality jsonb not null,
  -- The lessons that it replaced, and a digest of the draft after it: undone only while that is unchanged.
  replaced jsonb not null,
  draft_digest text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  primary key (site_id, id),
  unique (site_id, run_no),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  foreign key (site_id, routine_version_id) references routine_version (site_id, id)
    on delete set null (routine_version_id)
);
create index routine_run_version on routine_run (site_id, routine_version_id);
call make_tenant_table('routine_run');

-- Which run made a lesson; null for those set by hand, and for one that was changed by hand since.
alter table routine_entry add column routine_run_id uuid;
alter table routine_entry add foreign key (site_id, routine_run_id) references routine_run (site_id, id)
  on delete set null (routine_run_id);
create index routine_entry_run on routine_entry (site_id, routine_run_id);
