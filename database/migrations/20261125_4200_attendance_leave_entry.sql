-- What an entry said before an approved leave changed it to LV, so that cancelling the leave restores it.
create table attendance_leave_entry (
  site_id uuid not null references site,
  -- The leave of the student; its table belongs to a higher module.
  leave_id uuid not null,
  sheet_id uuid not null,
  enrolment_id uuid not null,
  status_before text not null check (status_before in ('P', 'A', 'L', 'LV')),
  primary key (site_id, leave_id, sheet_id, enrolment_id),
  foreign key (site_id, sheet_id, enrolment_id) references attendance_entry (site_id, sheet_id, enrolment_id)
    on delete cascade
);
create index attendance_leave_entry_entry on attendance_leave_entry (site_id, sheet_id, enrolment_id);
call make_tenant_table('attendance_leave_entry', 'select, insert, delete');
