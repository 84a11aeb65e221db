-- One student need not sit one exam: the reason stands here, whether the sheets are locked or not. Taken back by deleting.
create table exam_exemption (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_id uuid not null,
  enrolment_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  exempted_by uuid not null,
  exempted_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, exam_id, enrolment_id),
  foreign key (site_id, exam_id) references exam (site_id, id) on delete cascade,
  foreign key (site_id, enrolment_id) references enrolment (site_id, id)
);
create index exam_exemption_enrolment on exam_exemption (site_id, enrolment_id);
call make_tenant_table('exam_exemption', 'select, insert, delete');

-- As before; who is exempt stands as such.
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

-- Whether a student sits an exam: a member of a section on its last day, and not exempt.
create function sits_exam(of_site uuid, of_student uuid, of_enrolment uuid, of_exam uuid, ends_on date) returns boolean
language sql stable as $$
  select exists (select from section_membership m
      where m.site_id = of_site and m.student_id = of_student and m.enrolment_id = of_enrolment and m.days @> ends_on)
    and not exists (select from exam_exemption x
      where x.site_id = of_site and x.exam_id = of_exam and x.enrolment_id = of_enrolment)
$$;
