-- One number line for everybody and everything that is in one place at a time: the institution, the year and whoever it is
-- make a number, the minutes of the week lie behind it. Ranges need no extension to exclude each other.
create function routine_span(of_site uuid, of_year uuid, who text, weekday int, starts_at time, ends_at time)
returns numrange language sql immutable set search_path = public, pg_temp as $$
  select numrange(base + extract(epoch from starts_at) / 60, base + extract(epoch from ends_at) / 60)
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 100000 + weekday * 1440 as base
    from md5(of_site::text || of_year::text || who) h
  ) key
$$;

-- The bell of a shift: its slots on each weekday. ISO weekdays, 1 Monday … 7 Sunday.
create table routine_period (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  shift_id uuid not null references shift,
  weekday int not null check (weekday between 1 and 7),
  period_no int not null check (period_no between 1 and 20),
  kind text not null default 'class' check (kind in ('class', 'tiffin', 'assembly')),
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  primary key (site_id, id),
  unique (site_id, shift_id, weekday, period_no),
  constraint routine_period_apart exclude using gist (
    routine_span(site_id, shift_id, 'shift', weekday, starts_at, ends_at) with &&)
);
call make_tenant_table('routine_period');

-- Who teaches what to a section in a period, and where. Year, weekday and time are those of section and period, copied
-- here so that the constraints below can compare shifts with different bells.
create table routine_entry (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  class_section_id uuid not null,
  routine_period_id uuid not null,
  subject_id uuid not null references subject,
  employee_id uuid not null,
  room text check (length(room) between 1 and 50),
  academic_year_id uuid not null,
  weekday int not null,
  starts_at time not null,
  ends_at time not null,
  primary key (site_id, id),
  constraint routine_entry_section_once unique (site_id, class_section_id, routine_period_id),
  foreign key (site_id, class_section_id) references class_section (site_id, id) on delete cascade,
  foreign key (site_id, routine_period_id) references routine_period (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  constraint routine_entry_teacher_once exclude using gist (
    routine_span(site_id, academic_year_id, 'teacher ' || employee_id::text, weekday, starts_at, ends_at) with &&),
  constraint routine_entry_room_once exclude using gist (
    routine_span(site_id, academic_year_id, 'room ' || lower(room), weekday, starts_at, ends_at) with &&)
    where (room is not null)
);
create index routine_entry_period on routine_entry (site_id, routine_period_id);
create index routine_entry_employee on routine_entry (site_id, employee_id);
call make_tenant_table('routine_entry');
