-- Students of an old academic year who go on to the next: a draft keeps how it is decided and what was typed for single students,
-- the run makes the new enrolments, and an undone one keeps what it had made.
create table promotion_run (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  run_no bigint not null,
  from_year_id uuid not null,
  to_year_id uuid not null,
  -- Whose published result decides.
  exam_id uuid not null,
  -- Classes of the old year; null: every class.
  class_ids uuid[],
  -- With so many failed subjects or fewer a student is promoted conditionally.
  max_failed int not null default 2 check (max_failed between 0 and 20),
  seating text not null default 'balance' check (seating in ('balance', 'same', 'merit')),
  -- `[{study_group_id, min_gpa}]`: who chose no group gets the first of these whose GPA was reached.
  group_minimums jsonb not null default '[]',
  -- Of the new enrolments; who goes on within a class group of board examinations keeps the old one.
  session text not null check (length(session) between 1 and 20),
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  done_by uuid,
  done_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  state text not null generated always as (
    case when undone_at is not null then 'undone' when done_at is not null then 'done' else 'draft' end) stored,
  primary key (site_id, id),
  unique (site_id, run_no),
  foreign key (site_id, from_year_id) references academic_year (site_id, id),
  foreign key (site_id, to_year_id) references academic_year (site_id, id),
  foreign key (site_id, exam_id) references exam (site_id, id),
  check (done_at is not null or undone_at is null)
);
call make_tenant_table('promotion_run');

-- What was typed for a student in place of what the rules propose.
create table promotion_change (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  promotion_run_id uuid not null,
  enrolment_id uuid not null,
  decision text check (decision in ('promoted', 'conditional', 'detained', 'completed', 'undecided')),
  study_group_id uuid references study_group,
  class_section_id uuid,
  roll int check (roll between 1 and 999999),
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, promotion_run_id, enrolment_id),
  foreign key (site_id, promotion_run_id) references promotion_run (site_id, id) on delete cascade,
  foreign key (site_id, enrolment_id) references enrolment (site_id, id) on delete cascade,
  foreign key (site_id, class_section_id) references class_section (site_id, id)
);
create index promotion_change_enrolment on promotion_change (site_id, enrolment_id);
create index promotion_change_section on promotion_change (site_id, class_section_id);
call make_tenant_table('promotion_change');

-- What a run did with each student of its classes, those it left where they were as well.
create table promotion_student (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  promotion_run_id uuid not null,
  from_enrolment_id uuid not null,
  outcome text not null
    check (outcome in ('promoted', 'conditional', 'detained', 'completed', 'left', 'enrolled', 'undecided')),
  -- Why nothing was decided, or what somebody should look at.
  problem text,
  failed_count int,
  gpa numeric(4,2),
  -- Null once the run was undone.
  to_enrolment_id uuid,
  to_section_id uuid,
  to_roll int,
  -- The leaving of a student who completed the last class.
  placement_change_id uuid,
  primary key (site_id, id),
  unique (site_id, promotion_run_id, from_enrolment_id),
  foreign key (site_id, promotion_run_id) references promotion_run (site_id, id) on delete cascade,
  foreign key (site_id, from_enrolment_id) references enrolment (site_id, id) on delete cascade,
  foreign key (site_id, to_enrolment_id) references enrolment (site_id, id) on delete set null (to_enrolment_id),
  foreign key (site_id, to_section_id) references class_section (site_id, id),
  foreign key (site_id, placement_change_id) references placement_change (site_id, id),
  check ((to_section_id is null) = (to_roll is null))
);
create index promotion_student_from on promotion_student (site_id, from_enrolment_id);
create index promotion_student_to on promotion_student (site_id, to_enrolment_id);
create index promotion_student_section on promotion_student (site_id, to_section_id);
-- Kept by the run, which the activity log names.
call make_tenant_table('promotion_student', 'select, insert, delete', false);
