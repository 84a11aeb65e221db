-- The classes whose attendance an institution also keeps lesson by lesson.
create table lesson_attendance_class (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  class_id uuid not null references academic_class,
  primary key (site_id, id),
  unique (site_id, class_id)
);
call make_tenant_table('lesson_attendance_class');

alter table attendance_sheet drop constraint attendance_sheet_period_check;
alter table attendance_sheet add constraint attendance_sheet_period_check check (period between 0 and 20);

-- A lesson's register that only has entries of students who joined online waits for its teacher.
alter table attendance_sheet add column is_taken boolean not null default true;
alter table attendance_sheet add check (is_taken or period > 0);

-- When the student joined the lesson online.
alter table attendance_entry add column joined_at timestamptz;
alter table attendance_entry add check (joined_at is null or period > 0);
