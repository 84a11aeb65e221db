-- The promise of a mark, whoever writes it: never above the full mark, never into a locked sheet or an exam that
-- is not being marked. Statement-level, so that a whole sheet costs one look. A mark belongs to the sheet of the section
-- that the student was in when the exam ended.
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
create or replace trigger guard_insert after insert on mark referencing new table as changed_rows
  for each statement execute function guard_marks();
create or replace trigger guard_update after update on mark referencing new table as changed_rows
  for each statement execute function guard_marks();
create or replace trigger guard_delete after delete on mark referencing old table as changed_rows
  for each statement execute function guard_marks();

-- The other side of the same promise: a full mark is not lowered below a mark that was given.
create or replace function guard_full_mark() returns trigger language plpgsql as $$
begin
  if exists (select from mark m where m.site_id = new.site_id and m.exam_component_id = new.id and m.value > new.full_mark) then
    raise exception 'a mark above the new full mark was given'
      using errcode = 'check_violation', constraint = 'mark_above_full', table = 'exam_component';
  end if;
  return new;
end $$;
create or replace trigger guard_full_mark before update on exam_component
  for each row when (new.full_mark < old.full_mark) execute function guard_full_mark();
