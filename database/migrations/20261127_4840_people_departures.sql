-- The last day on which somebody worked here; of those who left before it was asked for, nobody knows it.
alter table employee add left_on date, add check (left_on is null or joined_on is null or left_on >= joined_on);

-- Somebody leaves: on which day, who takes over, and what was given over, so that it can be taken back.
create table employee_departure (
  site_id uuid not null references site (id),
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  left_on date not null,
  successor_id uuid,
  -- Null until the last day is over; then the places that became free.
  released jsonb,
  -- The lessons that the successor took.
  given jsonb not null default '{}',
  recorded_by uuid,
  recorded_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  foreign key (site_id, successor_id) references employee (site_id, id),
  unique (site_id, employee_id)
);
call make_tenant_table('employee_departure');
create index employee_departure_waiting on employee_departure (left_on) where released is null;
