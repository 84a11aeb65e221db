alter table live_meeting
  -- The period of the routine in which a live class is held.
  add column period int check (period between 1 and 20),
  add column cancel_reason text check (length(cancel_reason) between 1 and 1000),
  -- When those invited were told; before, only host and office see it.
  add column sent_at timestamptz,
  add column reminded_at timestamptz,
  add constraint live_meeting_period_of_class check (period is null or kind = 'class'),
  add constraint live_meeting_reason_cancelled check (cancel_reason is null or cancelled_at is not null);
update live_meeting set sent_at = created_at;
create index live_meeting_reminder on live_meeting (starts_at)
  where reminded_at is null and cancelled_at is null and sent_at is not null;
-- The reminder looks at the meetings of all institutions.
create policy reminding on live_meeting for select using (app_scope() = 'jobs');

-- What an invited employee or student (or a guardian for the student) answered, and when they first joined.
create table meeting_participant (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  live_meeting_id uuid not null,
  employee_id uuid,
  student_id uuid,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  joined_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, live_meeting_id) references live_meeting (site_id, id) on delete cascade,
  foreign key (site_id, employee_id) references employee (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id) on delete cascade,
  check ((employee_id is null) <> (student_id is null)),
  check ((answer is null) = (answered_at is null)),
  check (answer is not null or joined_at is not null)
);
create unique index meeting_participant_employee on meeting_participant (site_id, live_meeting_id, employee_id)
  where employee_id is not null;
create unique index meeting_participant_student on meeting_participant (site_id, live_meeting_id, student_id)
  where student_id is not null;
create index meeting_participant_of_employee on meeting_participant (site_id, employee_id);
create index meeting_participant_of_student on meeting_participant (site_id, student_id);
call make_tenant_table('meeting_participant');
