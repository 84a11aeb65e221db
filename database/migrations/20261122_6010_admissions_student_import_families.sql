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
