-- The enrolment shows the last section and roll; both follow the memberships, so nobody else writes them.
create or replace function follow_memberships() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace trigger follow_insert after insert on section_membership referencing new table as changed_rows
  for each statement when (pg_trigger_depth() = 0) execute function follow_memberships();
create or replace trigger follow_update after update on section_membership referencing new table as changed_rows
  for each statement execute function follow_memberships();
create or replace trigger follow_delete after delete on section_membership referencing old table as changed_rows
  for each statement when (pg_trigger_depth() = 0) execute function follow_memberships();

-- Who is enrolled is a member of the section from the first day on.
create or replace function open_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into section_membership (site_id, enrolment_id, student_id, academic_year_id, class_section_id, roll, joined_on, left_on)
  select n.site_id, n.id, n.student_id, n.academic_year_id, n.class_section_id, n.roll, n.enrolled_on, n.left_on
  from new_rows n;
  return null;
end $$;
create or replace trigger open_membership after insert on enrolment referencing new table as new_rows
  for each statement execute function open_membership();
