-- One uploaded list of students: what was read, what was done with it, and by whom.
create table student_import (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  file_name text not null,
  row_count int not null,
  admitted_count int not null default 0,
  known_count int not null default 0,
  refused_count int not null default 0,
  undone_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- An uploaded list goes from what was read to what was admitted; its file is kept until then, without secret columns.
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checked', 'admitting', 'admitted', 'undone', 'discarded')),
  header text[] not null default '{}',
  plan jsonb,
  skipped_count int not null default 0,
  file_id uuid,
  job_id uuid,
  admitted_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id) on delete set null (file_id),
  foreign key (site_id, job_id) references job_run (site_id, id)
);
create index student_import_recent on student_import (site_id, created_at desc);
call make_tenant_table('student_import');

-- Whom a list joined to a family that was here, and who shares a number with one without being of it: to be looked at after
-- the list is admitted. Names of the family are those of that day.
create table student_import_family (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_import_id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('joined', 'apart')),
  household_id uuid,
  family_names text not null,
  family_father text,
  primary key (site_id, id),
  unique (site_id, student_import_id, student_id),
  foreign key (site_id, student_import_id) references student_import (site_id, id) on delete cascade,
  foreign key (site_id, student_id) references student (site_id, id) on delete cascade,
  foreign key (site_id, household_id) references household (site_id, id) on delete set null (household_id)
);
create index student_import_family_student on student_import_family (site_id, student_id);
create index student_import_family_household on student_import_family (site_id, household_id);
call make_tenant_table('student_import_family');

alter table student
  add foreign key (site_id, student_import_id) references student_import (site_id, id);
