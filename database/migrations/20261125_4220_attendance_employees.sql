-- How the attendance of employees is counted.
create table employee_attendance_setting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  -- So many late days count as a day of casual leave; null where they count as none.
  lates_per_leave_day int check (lates_per_leave_day between 1 and 31),
  -- Punches of a card within so many minutes of its first one are the same arrival.
  double_punch_minutes int not null default 5 check (double_punch_minutes between 0 and 120),
  primary key (site_id, id),
  unique (site_id)
);
call make_tenant_table('employee_attendance_setting', 'select, insert, update');

-- The shift of an employee from a day on, and hours of their own where those of the shift do not apply. Who has none works in
-- the institution's first shift.
create table employee_hours (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  from_on date not null,
  shift_id uuid not null references shift,
  starts_at time,
  late_after time,
  primary key (site_id, id),
  unique (site_id, employee_id, from_on),
  foreign key (site_id, employee_id) references employee (site_id, id),
  check ((starts_at is null) = (late_after is null)),
  check (late_after >= starts_at)
);
call make_tenant_table('employee_hours');

-- A machine at the gate. One that pushes its punches shows a key, of which only the hash is kept.
create table attendance_device (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  serial_no text not null,
  file_format text not null check (file_format in ('colons', 'blanks', 'tabs')),
  is_active boolean not null default true,
  secret_hash text unique,
  -- The last signs of the key, to tell which one it is.
  key_ending text,
  primary key (site_id, id),
  unique (site_id, serial_no),
  check ((secret_hash is null) = (key_ending is null))
);
call make_tenant_table('attendance_device');

-- When a device was heard last. Apart from the device: it changes every minute and is no change anybody made.
create table attendance_device_contact (
  site_id uuid not null references site,
  device_id uuid not null,
  last_seen_at timestamptz not null default now(),
  -- Lines that were no punch, or of a day to come.
  unread_count int not null default 0 check (unread_count >= 0),
  primary key (site_id, device_id),
  foreign key (site_id, device_id) references attendance_device (site_id, id) on delete cascade
);
call make_tenant_table('attendance_device_contact', 'select, insert, update', false);

-- A file of punches that somebody brought from a device.
create table punch_import (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  file_name text not null,
  file_format text not null check (file_format in ('colons', 'blanks', 'tabs')),
  from_on date not null,
  to_on date not null,
  line_count int not null check (line_count > 0),
  new_count int not null check (new_count between 0 and line_count),
  unread_count int not null default 0 check (unread_count >= 0),
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index punch_import_uploaded on punch_import (site_id, uploaded_at desc);
call make_tenant_table('punch_import', 'select, insert');

-- Whose card a number is, beside the device number in the employee's record. Numbers are kept without the zeros in front.
create table employee_card (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  card_no text not null,
  employee_id uuid not null,
  assigned_by uuid not null,
  assigned_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, card_no),
  foreign key (site_id, employee_id) references employee (site_id, id)
);
create index employee_card_employee on employee_card (site_id, employee_id);
call make_tenant_table('employee_card');

-- A punch as the device told it, in local time. It is never changed or removed; only whose it is may be said later.
create table employee_punch (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  card_no text not null,
  on_date date not null,
  punched_at time(0) not null,
  -- The device as it names itself.
  device_code text not null,
  -- The line as it came.
  line text not null,
  employee_id uuid,
  device_id uuid,
  punch_import_id uuid,
  received_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, card_no, on_date, punched_at),
  foreign key (site_id, employee_id) references employee (site_id, id),
  foreign key (site_id, device_id) references attendance_device (site_id, id),
  foreign key (site_id, punch_import_id) references punch_import (site_id, id)
);
create index employee_punch_day on employee_punch (site_id, employee_id, on_date) where employee_id is not null;
create index employee_punch_waiting on employee_punch (site_id, card_no, on_date) where employee_id is null;
create index employee_punch_device on employee_punch (site_id, device_id) where device_id is not null;
create index employee_punch_import on employee_punch (site_id, punch_import_id) where punch_import_id is not null;
call make_tenant_table('employee_punch', 'select, insert, update', false);

-- A day on which attendance was kept: somebody saved it, devices told of it, or both.
create table employee_sheet (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  on_date date not null,
  -- Grows with every save by hand.
  version int not null default 0,
  has_punches boolean not null default false,
  taken_by uuid,
  taken_at timestamptz,
  primary key (site_id, id),
  unique (site_id, on_date),
  check ((taken_by is null) = (taken_at is null))
);
call make_tenant_table('employee_sheet', 'select, insert, update');

-- An employee on a day: what the punches say (`first_at`, `last_at`), the hours that applied when the day was first written, and
-- what was written by hand, which counts instead.
create table employee_day (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  on_date date not null,
  first_at time(0),
  last_at time(0),
  starts_at time,
  late_after time,
  hand_status text check (hand_status in ('P', 'A', 'L', 'LV')),
  hand_in_at time,
  hand_out_at time,
  remark text,
  changed_by uuid,
  changed_at timestamptz,
  primary key (site_id, employee_id, on_date),
  foreign key (site_id, employee_id) references employee (site_id, id),
  check (last_at > first_at),
  check (hand_out_at >= hand_in_at),
  check ((changed_by is null) = (changed_at is null))
);
create index employee_day_date on employee_day (site_id, on_date);
call make_tenant_table('employee_day', 'select, insert, update');

-- What an employee asks the office to correct in their own record.
create table correction_request (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  on_date date not null,
  in_at time,
  out_at time,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  check (in_at is not null or out_at is not null),
  check (out_at >= in_at),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or decision_note is not null)
);
create unique index correction_request_waiting on correction_request (site_id, employee_id, on_date) where state = 'waiting';
create index correction_request_asked on correction_request (site_id, asked_at desc);
create index correction_request_employee on correction_request (site_id, employee_id, asked_at desc);
call make_tenant_table('correction_request', 'select, insert, update');

-- What was changed by hand on a day that had something else: who, when and why.
create table employee_day_change (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  on_date date not null,
  field text not null check (field in ('status', 'in_at', 'out_at', 'remark')),
  before text,
  after text,
  reason text,
  correction_request_id uuid,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  foreign key (site_id, correction_request_id) references correction_request (site_id, id)
);
create index employee_day_change_day on employee_day_change (site_id, employee_id, on_date);
create index employee_day_change_request on employee_day_change (site_id, correction_request_id)
  where correction_request_id is not null;
call make_tenant_table('employee_day_change', 'select, insert', false);
