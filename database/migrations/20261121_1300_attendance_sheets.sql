-- The register of one class section on one day. Period 0 is the day as a whole, 1 and up the periods of the routine.
create table attendance_sheet (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  class_section_id uuid not null,
  on_date date not null,
  period int not null default 0 check (period between 0 and 15),
  subject_id uuid references subject,
  -- Grows with every save.
  version int not null default 1,
  taken_by uuid not null,
  taken_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, class_section_id, on_date, period),
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  check (period > 0 or subject_id is null)
);
create index attendance_sheet_day on attendance_sheet (site_id, on_date);
call make_tenant_table('attendance_sheet');

-- P present, A absent, L late (present all the same), LV on approved leave. The id names the row in the change log.
create table attendance_entry (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  sheet_id uuid not null,
  enrolment_id uuid not null,
  status text not null check (status in ('P', 'A', 'L', 'LV')),
  in_at time,
  out_at time,
  remark text,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, sheet_id, enrolment_id),
  foreign key (site_id, sheet_id) references attendance_sheet (site_id, id) on delete cascade,
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  check (out_at is null or in_at is null or out_at >= in_at)
);
create index attendance_entry_enrolment on attendance_entry (site_id, enrolment_id);
call make_tenant_table('attendance_entry');
