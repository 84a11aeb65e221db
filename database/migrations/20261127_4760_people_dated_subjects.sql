-- Since when a student takes a subject as it stands; null: from the beginning of the enrolment.
alter table student_subject add column from_on date;

-- What a student took before the choice was changed, until the day before `until_on`. Exams of those days keep it.
create table student_subject_past (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  enrolment_id uuid not null,
  subject_id uuid not null references subject,
  condition text not null
    check (condition in ('compulsory', 'elective', 'fourth', 'religion_choice', 'choice_of', 'non_gpa')),
  from_on date,
  until_on date not null,
  primary key (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id) on delete cascade,
  check (from_on < until_on)
);
create index student_subject_past_enrolment on student_subject_past (site_id, enrolment_id);
create index student_subject_past_subject on student_subject_past (site_id, subject_id);
call make_tenant_table('student_subject_past');

-- The subjects of students with the days on which they were taken: from `from_on` until the day before `until_on`.
create view student_subject_span with (security_invoker = true) as
  select site_id, enrolment_id, subject_id, condition, coalesce(from_on, '-infinity'::date) as from_on,
    'infinity'::date as until_on
  from student_subject
  union all
  select site_id, enrolment_id, subject_id, condition, coalesce(from_on, '-infinity'::date), until_on
  from student_subject_past;
grant select on student_subject_span to bidyaloy_app;
