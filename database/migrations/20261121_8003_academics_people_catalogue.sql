-- What the core keeps of class groups, study groups, designations and site groups.
alter table class_group add column academic_group text
  check (academic_group in ('school', 'college', 'school_and_college', 'madrasah', 'technical'));
update class_group g set academic_group = case
  when exists (select from academic_class c where c.class_group_id = g.id and c.level = 'higher_secondary') then 'college'
  else 'school' end;
alter table class_group alter column academic_group set not null, alter column academic_group set default 'school';

alter table study_group add column is_active boolean not null default true;

-- Grades are those of the national pay scale, 1 (highest) to 20.
alter table designation
  add column pay_grade integer check (pay_grade between 1 and 20),
  add column is_active boolean not null default true;
