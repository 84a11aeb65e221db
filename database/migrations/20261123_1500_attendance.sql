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
  -- A student is marked once for a day and period, whichever section took the register. Entries carry the day, so that the
  -- database keeps the promise and counting needs no look at the sheets.
  unique (site_id, id, on_date, period),
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
  on_date date not null,
  period int not null,
  primary key (site_id, sheet_id, enrolment_id),
  constraint attendance_entry_once unique (site_id, enrolment_id, on_date, period),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  foreign key (site_id, sheet_id, on_date, period) references attendance_sheet (site_id, id, on_date, period)
    on delete cascade,
  check (out_at is null or in_at is null or out_at >= in_at)
);
call make_tenant_table('attendance_entry');

-- How many students a day's register holds and how many of them were there, kept with the register: a dashboard reads a
-- row a register instead of a row a student.
create table attendance_total (
  site_id uuid not null references site,
  sheet_id uuid not null,
  class_section_id uuid not null,
  on_date date not null,
  marked_count int not null check (marked_count >= 0),
  present_count int not null check (present_count between 0 and marked_count),
  primary key (site_id, sheet_id),
  foreign key (site_id, sheet_id) references attendance_sheet (site_id, id) on delete cascade,
  foreign key (site_id, class_section_id) references class_section (site_id, id)
);
create index attendance_total_day on attendance_total (site_id, on_date)
  include (class_section_id, marked_count, present_count);
create index attendance_total_section on attendance_total (site_id, class_section_id);
call make_tenant_table('attendance_total', 'select, insert, update', false);

-- How an institution tells guardians of absence: at all, and how many parts of SMS a day it is ready to pay for.
create table absence_message_setting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  is_enabled boolean not null default true,
  daily_parts_max int not null default 500 check (daily_parts_max between 0 and 100000),
  primary key (site_id, id),
  unique (site_id)
);
call make_tenant_table('absence_message_setting', 'select, insert, update');
