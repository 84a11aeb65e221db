-- The students of sections as an exam sees them, each in one section: the last one they were in until the exam ended. Who
-- came after the exam is there too, in the section they came into; who is exempt stands as such.
create or replace function exam_members(of_exam uuid, sections uuid[])
returns table (enrolment_id uuid, student_id uuid, class_section_id uuid, roll int, joined_on date, standing text)
language sql stable as $$
  select m.enrolment_id, m.student_id, m.class_section_id, m.roll, m.joined_on,
    case when m.joined_on > ex.ends_on then 'came_later' when m.left_on <= ex.ends_on then 'left'
      when exists (select from exam_exemption x
        where x.site_id = m.site_id and x.exam_id = ex.id and x.enrolment_id = m.enrolment_id) then 'exempt'
      else 'sits' end
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

-- Who sits an exam. A function of its own, because the planner takes a condition on the rows of exam_members for one
-- that hardly any row meets, and then reads marks of a whole class one by one.
create or replace function exam_sitters(of_exam uuid, sections uuid[])
returns table (enrolment_id uuid, student_id uuid, class_section_id uuid, roll int)
language sql stable rows 2000 as $$
  select m.enrolment_id, m.student_id, m.class_section_id, m.roll from exam_members(of_exam, sections) m
  where m.standing = 'sits'
$$;

-- Whether a student sits an exam: a member of a section on its last day, and not exempt.
create or replace function sits_exam(of_site uuid, of_student uuid, of_enrolment uuid, of_exam uuid, ends_on date) returns boolean
language sql stable as $$
  select exists (select from section_membership m
      where m.site_id = of_site and m.student_id = of_student and m.enrolment_id = of_enrolment and m.days @> ends_on)
    and not exists (select from exam_exemption x
      where x.site_id = of_site and x.exam_id = of_exam and x.enrolment_id = of_enrolment)
$$;
