-- Who was in which section, with which roll, from which day until which day.
-- An enrolment is a student in one class, version and group of a year; it carries the subjects, marks and dues. A change of
-- class or group in the middle of a year is a second enrolment of that year. Within an enrolment the memberships say the section.
alter table enrolment drop constraint enrolment_site_id_student_id_academic_year_id_key;
alter table enrolment drop constraint enrolment_site_id_class_section_id_roll_key;
alter table enrolment drop constraint enrolment_status_check;
alter table enrolment
  add check (status in ('active', 'promoted', 'detained', 'tc', 'dropped', 'moved')),
  add unique (site_id, id, student_id, academic_year_id);
create index enrolment_student on enrolment (site_id, student_id, academic_year_id);
create index enrolment_section on enrolment (site_id, class_section_id, roll);

-- One entry for each time a student left, moved or came back, with its reason. What was undone stays as a record.
create table placement_change (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  kind text not null check (kind in ('leave', 'move', 'return')),
  from_on date not null,
  reason text not null check (length(reason) between 1 and 300),
  -- What the student record said before, for undoing.
  status_before text not null,
  enrolment_status_before text not null,
  from_section_id uuid not null,
  from_roll int not null,
  to_section_id uuid,
  to_roll int,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, from_section_id) references class_section (site_id, id),
  foreign key (site_id, to_section_id) references class_section (site_id, id),
  check ((kind = 'leave') = (to_section_id is null)),
  check ((to_section_id is null) = (to_roll is null)),
  check ((undone_by is null) = (undone_at is null))
);
create index placement_change_student on placement_change (site_id, student_id, changed_at desc);
call make_tenant_table('placement_change', 'select, insert');
grant update (undone_by, undone_at) on placement_change to bidyaloy_app;

-- One number line for all: the institution and whose days they are make a number, the days lie behind it. Ranges need no
-- extension to exclude each other.
create function membership_span(of_site uuid, who text, joined_on date, left_on date)
returns numrange language sql immutable set search_path = public, pg_temp as $$
  select numrange(base + (joined_on - date '1900-01-01'), base + coalesce(left_on - date '1900-01-01', 999999))
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 1000000 as base
    from md5(of_site::text || who) h
  ) key
$$;

create table section_membership (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  enrolment_id uuid not null,
  student_id uuid not null,
  academic_year_id uuid not null,
  class_section_id uuid not null,
  roll int not null check (roll > 0),
  joined_on date not null check (joined_on between '1950-01-01' and '2200-01-01'),
  -- The first day on which the student is no longer there. The same day as joined_on: never there, kept for undoing.
  left_on date check (left_on < '2200-01-01'),
  days daterange not null generated always as (daterange(joined_on, left_on)) stored,
  opened_by uuid,
  closed_by uuid,
  primary key (site_id, id),
  foreign key (site_id, enrolment_id, student_id, academic_year_id)
    references enrolment (site_id, id, student_id, academic_year_id) on delete cascade,
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  foreign key (site_id, opened_by) references placement_change (site_id, id),
  foreign key (site_id, closed_by) references placement_change (site_id, id),
  check (left_on >= joined_on),
  constraint section_membership_student_once exclude using gist (
    membership_span(site_id, student_id::text || academic_year_id::text, joined_on, left_on) with &&),
  constraint section_membership_roll_once exclude using gist (
    membership_span(site_id, class_section_id::text || roll::text, joined_on, left_on) with &&)
);
create index section_membership_student on section_membership (site_id, student_id, joined_on);
create index section_membership_section on section_membership (site_id, class_section_id);
-- The first one comes with its enrolment, further ones with a placement_change, both audited; what changes is audited here.
call make_tenant_table('section_membership', 'select, insert, update, delete', false);
create trigger audit_update after update on section_membership referencing old table as old_rows new table as new_rows
  for each statement execute function write_audit_log();
create trigger audit_delete after delete on section_membership referencing old table as old_rows
  for each statement execute function write_audit_log();

-- The enrolment shows the last section and roll; both follow the memberships, so nobody else writes them.
create function follow_memberships() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update enrolment e
  set class_section_id = last.class_section_id, roll = last.roll, enrolled_on = last.enrolled_on, left_on = last.left_on
  from (
    select distinct on (m.site_id, m.enrolment_id) m.site_id, m.enrolment_id, m.class_section_id, m.roll, m.left_on,
      min(m.joined_on) over (partition by m.site_id, m.enrolment_id) as enrolled_on
    from section_membership m
    where (m.site_id, m.student_id) in (select c.site_id, c.student_id from changed_rows c)
      and m.enrolment_id in (select c.enrolment_id from changed_rows c)
    order by m.site_id, m.enrolment_id, m.joined_on desc, m.left_on desc nulls first
  ) last
  where e.site_id = last.site_id and e.id = last.enrolment_id
    and (e.class_section_id, e.roll, e.enrolled_on, e.left_on)
      is distinct from (last.class_section_id, last.roll, last.enrolled_on, last.left_on);
  return null;
end $$;
create trigger follow_insert after insert on section_membership referencing new table as changed_rows
  for each statement when (pg_trigger_depth() = 0) execute function follow_memberships();
create trigger follow_update after update on section_membership referencing new table as changed_rows
  for each statement execute function follow_memberships();
create trigger follow_delete after delete on section_membership referencing old table as changed_rows
  for each statement when (pg_trigger_depth() = 0) execute function follow_memberships();

-- Who is enrolled is a member of the section from the first day on.
create function open_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into section_membership (site_id, enrolment_id, student_id, academic_year_id, class_section_id, roll, joined_on, left_on)
  select n.site_id, n.id, n.student_id, n.academic_year_id, n.class_section_id, n.roll, n.enrolled_on, n.left_on
  from new_rows n;
  return null;
end $$;
create trigger open_membership after insert on enrolment referencing new table as new_rows
  for each statement execute function open_membership();

-- Whose record says that they left, without a day, has left today.
update enrolment e set left_on = greatest(e.enrolled_on, current_date), status = case s.status when 'transferred' then 'tc' else 'dropped' end
from student s
where s.site_id = e.site_id and s.id = e.student_id and s.status in ('left', 'transferred') and e.left_on is null
  and e.status = 'active';
update enrolment set left_on = greatest(enrolled_on, current_date) where left_on is null and status in ('tc', 'dropped');
update enrolment set left_on = enrolled_on where left_on < enrolled_on;
insert into section_membership (site_id, enrolment_id, student_id, academic_year_id, class_section_id, roll, joined_on, left_on)
select site_id, id, student_id, academic_year_id, class_section_id, roll, enrolled_on, left_on from enrolment;

revoke update on enrolment from bidyaloy_app;
grant update (session, status) on enrolment to bidyaloy_app;

-- The students of sections as an exam sees them, each in one section: the last one they were in until the exam ended. Who
-- came after the exam is there too, in the section they came into.
create function exam_members(of_exam uuid, sections uuid[])
returns table (enrolment_id uuid, student_id uuid, class_section_id uuid, roll int, joined_on date, standing text)
language sql stable as $$
  select m.enrolment_id, m.student_id, m.class_section_id, m.roll, m.joined_on,
    case when m.joined_on > ex.ends_on then 'came_later' when m.left_on <= ex.ends_on then 'left' else 'sits' end
  from exam ex
  join section_membership m on m.site_id = ex.site_id and m.class_section_id = any (sections)
  where ex.site_id = app_site_id() and ex.id = of_exam and not isempty(m.days)
    and not exists (
      select from section_membership other
      where other.site_id = m.site_id and other.student_id = m.student_id and other.enrolment_id = m.enrolment_id
        and not isempty(other.days)
        and case when m.joined_on <= ex.ends_on then other.joined_on > m.joined_on and other.joined_on <= ex.ends_on
          else other.joined_on < m.joined_on end)
$$;

-- A mark belongs to the sheet of the section that the student was in when the exam ended.
create or replace function guard_marks() returns trigger language plpgsql as $$
declare
  problem text;
begin
  if tg_op <> 'DELETE' then
    select c.type || ' ' || c.full_mark into problem
    from changed_rows m
    join exam_component c on c.site_id = m.site_id and c.id = m.exam_component_id
    where m.value > c.full_mark limit 1;
    if found then
      raise exception 'mark above the full mark (%)', problem
        using errcode = 'check_violation', constraint = 'mark_above_full', table = 'mark';
    end if;
  end if;

  perform from exam e where exists (
    select from changed_rows m
    join exam_component c on c.site_id = m.site_id and c.id = m.exam_component_id
    join exam_subject s on s.site_id = c.site_id and s.id = c.exam_subject_id
    where e.site_id = s.site_id and e.id = s.exam_id)
    and e.state not in ('declared', 'marks_open');
  if found then
    raise exception 'the exam is not being marked'
      using errcode = 'check_violation', constraint = 'mark_exam_closed', table = 'mark';
  end if;

  -- Waits for whoever is locking the sheet at this moment, and then sees it locked.
  perform from (
    select h.state from mark_sheet h
    where (h.site_id, h.exam_subject_id, h.class_section_id) in (
      select distinct w.site_id, w.exam_subject_id, coalesce(
        (select m.class_section_id from section_membership m
          where m.site_id = w.site_id and m.student_id = w.student_id and m.enrolment_id = w.enrolment_id
            and not isempty(m.days) and m.joined_on <= w.ends_on
          order by m.joined_on desc limit 1), w.class_section_id)
      from (
        select distinct m.site_id, c.exam_subject_id, m.enrolment_id, n.student_id, n.class_section_id, x.ends_on
        from changed_rows m
        join exam_component c on c.site_id = m.site_id and c.id = m.exam_component_id
        join exam_subject s on s.site_id = c.site_id and s.id = c.exam_subject_id
        join exam x on x.site_id = s.site_id and x.id = s.exam_id
        join enrolment n on n.site_id = m.site_id and n.id = m.enrolment_id) w)
    for share of h) sheets
  where sheets.state = 'locked';
  if found then
    raise exception 'the mark sheet is locked'
      using errcode = 'check_violation', constraint = 'mark_sheet_locked', table = 'mark';
  end if;
  return null;
end $$;
