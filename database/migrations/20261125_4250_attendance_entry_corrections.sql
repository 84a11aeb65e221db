-- What a register that was taken said of a student, what it says since, who changed it and why. Only added to.
create table attendance_entry_correction (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  sheet_id uuid not null,
  enrolment_id uuid not null,
  -- Empty where the student was not marked yet.
  status_before text check (status_before in ('P', 'A', 'L', 'LV')),
  status_after text not null check (status_after in ('P', 'A', 'L', 'LV')),
  in_at_before time,
  in_at_after time,
  out_at_before time,
  out_at_after time,
  remark_before text,
  remark_after text,
  -- Required where an entry is corrected outside the register; a change in the register itself has none.
  reason text,
  corrected_by uuid not null,
  corrected_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, sheet_id) references attendance_sheet (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id)
);
create index attendance_entry_correction_latest on attendance_entry_correction (site_id, corrected_at desc, id);
create index attendance_entry_correction_sheet on attendance_entry_correction (site_id, sheet_id);
create index attendance_entry_correction_enrolment on attendance_entry_correction (site_id, enrolment_id);
call make_tenant_table('attendance_entry_correction', 'select, insert', false);
