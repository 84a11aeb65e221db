-- The accounts, learners, families and employees that an audience reaches in an institution. Classes and sections
-- narrow students and guardians; named without either of the two, they mean both.
create or replace function notice_readers(audiences text[], classes uuid[], sections uuid[])
returns table (kind text, person_id uuid, user_id uuid) language sql stable as $$
  with wanted as (
    select audiences as kinds, cardinality(classes) + cardinality(sections) > 0 as is_narrowed,
      'students' = any (audiences) or not audiences && '{students,guardians}' as students,
      'guardians' = any (audiences) or not audiences && '{students,guardians}' as guardians),
  learners as (
    select distinct s.id, s.household_id
    from wanted w, enrolment e
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join student s on s.site_id = e.site_id and s.id = e.student_id
    where e.site_id = app_site_id() and e.status = 'active'
      and (w.is_narrowed or w.kinds && '{students,guardians}')
      and (not w.is_narrowed or e.class_section_id = any (sections) or c.class_id = any (classes)))
  select 'students', l.id, u.id
  from wanted w, learners l
  left join user_account u on u.site_id = app_site_id() and u.student_id = l.id and u.is_active
    and u.user_type = 'student'
  where w.students and (w.is_narrowed or 'students' = any (w.kinds))
  union all
  select 'guardians', h.household_id, u.id
  from wanted w, (select distinct household_id from learners where household_id is not null) h
  left join user_account u on u.site_id = app_site_id() and u.household_id = h.household_id and u.is_active
    and u.user_type = 'guardian'
  where w.guardians and (w.is_narrowed or 'guardians' = any (w.kinds))
  union all
  select case when e.is_teacher then 'teachers' else 'employees' end, e.id, u.id
  from wanted w, employee e
  left join user_account u on u.site_id = e.site_id and u.employee_id = e.id and u.is_active
  where e.site_id = app_site_id() and e.status = 'active'
    and ('employees' = any (w.kinds) or (e.is_teacher and 'teachers' = any (w.kinds)))
  union all
  -- Accounts of the office that belong to no employee.
  select 'employees', u.id, u.id
  from wanted w, user_account u
  where u.site_id = app_site_id() and u.is_active and u.employee_id is null
    and u.user_type in ('site-admin', 'employee', 'teacher')
    and ('employees' = any (w.kinds) or (u.user_type = 'teacher' and 'teachers' = any (w.kinds)))
$$;
