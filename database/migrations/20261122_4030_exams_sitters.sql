-- Who sits an exam. A function of its own, because the planner takes a condition on the rows of exam_members for one
-- that hardly any row meets, and then reads marks of a whole class one by one.
create function exam_sitters(of_exam uuid, sections uuid[])
returns table (enrolment_id uuid, student_id uuid, class_section_id uuid, roll int)
language sql stable rows 2000 as $$
  select m.enrolment_id, m.student_id, m.class_section_id, m.roll from exam_members(of_exam, sections) m
  where m.standing = 'sits'
$$;
