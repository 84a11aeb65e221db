-- Kinds of leave that an institution gives its employees.
create table leave_type (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  code text not null,
  name_en text not null,
  name_bn text not null,
  is_paid boolean not null default true,
  allows_half_days boolean not null default false,
  -- Every day from the first to the last counts, holidays too; else working days alone.
  counts_holidays boolean not null default false,
  applies_to text not null default 'all' check (applies_to in ('all', 'teachers', 'staff')),
  -- Of whom it is for; everybody without one.
  gender text check (gender in ('male', 'female')),
  sort_order integer not null default 0,
  is_active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, code)
);
call make_tenant_table('leave_type');

-- What a type gives in a year, from a leave year on: earlier years keep what they had.
create table leave_type_right (
  site_id uuid not null references site,
  leave_type_id uuid not null,
  from_year integer not null check (from_year between 1950 and 2200),
  -- In half days; without a number there is no limit.
  yearly_days numeric(4, 1) check (yearly_days >= 0 and yearly_days * 2 = trunc(yearly_days * 2)),
  -- How many unused days go into the next year at most.
  carry_days numeric(4, 1) not null default 0 check (carry_days >= 0 and carry_days * 2 = trunc(carry_days * 2)),
  primary key (site_id, leave_type_id, from_year),
  foreign key (site_id, leave_type_id) references leave_type (site_id, id) on delete cascade
);
call make_tenant_table('leave_type_right');

create table leave_application (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  reason text not null,
  substitute_id uuid,
  attachment_file_id uuid,
  -- Grows with each change.
  version integer not null default 1,
  applied_by uuid not null,
  applied_on date not null,
  applied_at timestamptz not null default now(),
  decided_by uuid,
  decided_on date,
  decision_note text,
  cancelled_by uuid,
  cancelled_on date,
  cancel_reason text,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  foreign key (site_id, substitute_id) references employee (site_id, id),
  foreign key (site_id, attachment_file_id) references stored_file (site_id, id),
  check (substitute_id <> employee_id),
  check ((state in ('approved', 'rejected', 'cancelled')) = (decided_on is not null)),
  check ((state = 'cancelled') = (cancelled_on is not null)),
  check ((cancelled_on is null) = (cancel_reason is null))
);
create index leave_application_employee on leave_application (site_id, employee_id, applied_at desc);
create index leave_application_applied on leave_application (site_id, applied_at desc);
create index leave_application_pending on leave_application (site_id) where state = 'pending';
create index leave_application_substitute on leave_application (site_id, substitute_id) where substitute_id is not null;
create index leave_application_attachment on leave_application (site_id, attachment_file_id)
  where attachment_file_id is not null;
call make_tenant_table('leave_application', 'select, insert, update');

-- A span of half days as one number range per person, so that the database refuses two that overlap.
create function leave_half_days(of_site uuid, person uuid, starts_on date, ends_on date, day_part text)
returns numrange language sql immutable set search_path = public, pg_temp as $$
  select numrange(
    base + (starts_on - date '1950-01-01') * 2 + case day_part when 'second_half' then 1 else 0 end,
    base + (ends_on - date '1950-01-01') * 2 + case day_part when 'first_half' then 1 else 2 end)
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 1000000 as base
    from md5(of_site::text || person::text) h
  ) key
$$;
revoke all on function leave_half_days(uuid, uuid, date, date, text) from public;
grant execute on function leave_half_days(uuid, uuid, date, date, text) to bidyaloy_app;

-- What an application takes from the balance, and from when to when it does: asked, then approved. A change closes a span and
-- opens another; so the balance as of an earlier day stays what it was.
create table leave_span (
  site_id uuid not null references site,
  leave_application_id uuid not null,
  span_no integer not null check (span_no > 0),
  employee_id uuid not null,
  leave_type_id uuid not null,
  kind text not null check (kind in ('waiting', 'approved')),
  starts_on date not null check (starts_on between '1950-01-01' and '2200-01-01'),
  ends_on date not null,
  day_part text not null default 'full' check (day_part in ('full', 'first_half', 'second_half')),
  opened_on date not null,
  -- The first day on which it no longer counts.
  closed_on date,
  primary key (site_id, leave_application_id, span_no),
  foreign key (site_id, leave_application_id) references leave_application (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  foreign key (site_id, leave_type_id) references leave_type (site_id, id),
  check (ends_on >= starts_on and ends_on < starts_on + 400),
  check (day_part = 'full' or starts_on = ends_on),
  check (closed_on >= opened_on),
  constraint leave_span_apart exclude using gist
    (leave_half_days(site_id, employee_id, starts_on, ends_on, day_part) with &&) where (closed_on is null)
);
create index leave_span_employee on leave_span (site_id, employee_id, starts_on);
create index leave_span_type on leave_span (site_id, leave_type_id);
create index leave_span_days on leave_span (site_id, starts_on, ends_on) where closed_on is null;
call make_tenant_table('leave_span', 'select, insert, update');

-- What a family asks for a student.
create table student_leave (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  starts_on date not null check (starts_on between '1950-01-01' and '2200-01-01'),
  ends_on date not null,
  reason text not null,
  attachment_file_id uuid,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  sent_by uuid not null,
  sent_on date not null,
  sent_at timestamptz not null default now(),
  decided_by uuid,
  decided_on date,
  decision_note text,
  cancelled_by uuid,
  cancelled_on date,
  cancel_reason text,
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, attachment_file_id) references stored_file (site_id, id),
  check (ends_on >= starts_on and ends_on < starts_on + 400),
  check ((state in ('approved', 'rejected', 'cancelled')) = (decided_on is not null)),
  check ((state = 'cancelled') = (cancelled_on is not null)),
  check ((cancelled_on is null) = (cancel_reason is null)),
  constraint student_leave_apart exclude using gist
    (leave_half_days(site_id, student_id, starts_on, ends_on, 'full') with &&)
    where (state in ('pending', 'approved'))
);
create index student_leave_student on student_leave (site_id, student_id, starts_on);
create index student_leave_sent on student_leave (site_id, sent_at desc);
create index student_leave_pending on student_leave (site_id) where state = 'pending';
create index student_leave_attachment on student_leave (site_id, attachment_file_id)
  where attachment_file_id is not null;
call make_tenant_table('student_leave', 'select, insert, update');

alter table attendance_leave_entry add foreign key (site_id, leave_id) references student_leave (site_id, id);

-- Institutions that are there already begin with the usual types.
insert into leave_type (site_id, code, name_en, name_bn, is_paid, allows_half_days, counts_holidays, gender, sort_order)
select site.id, t.code, t.name_en, t.name_bn, t.is_paid, t.allows_half_days, t.counts_holidays, t.gender, t.sort_order
from site cross join (values
  ('casual', 'Casual leave', 'নৈমিত্তিক ছুটি', true, true, false, null, 10),
  ('medical', 'Medical leave', 'চিকিৎসা ছুটি', true, false, false, null, 20),
  ('maternity', 'Maternity leave', 'মাতৃত্বকালীন ছুটি', true, false, true, 'female', 30),
  ('earned', 'Earned leave', 'অর্জিত ছুটি', true, false, false, null, 40),
  ('without_pay', 'Leave without pay', 'বিনা বেতনে ছুটি', false, false, false, null, 50)
) t (code, name_en, name_bn, is_paid, allows_half_days, counts_holidays, gender, sort_order);
insert into leave_type_right (site_id, leave_type_id, from_year, yearly_days, carry_days)
select t.site_id, t.id, extract(year from now() at time zone 'Asia/Dhaka')::int, r.yearly_days, r.carry_days
from leave_type t join (values
  ('casual', 20, 0), ('medical', 14, 0), ('maternity', 180, 0), ('earned', 11, 60), ('without_pay', null, 0)
) r (code, yearly_days, carry_days) on r.code = t.code;
