-- How a class group is graded in a year. Without a row the defaults of the national catalogue apply.
create table result_setting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  academic_year_id uuid not null,
  class_group_id uuid not null references class_group,
  -- Scale, bands, rounding, fourth subject, merit order, ties, what must be passed.
  policy jsonb not null,
  -- What each type of exam counts in the combined result: [{"exam_type_id": "…", "weight_percent": 40}].
  exam_weights jsonb not null default '[]',
  -- Who signs the printed results, from left to right.
  signatures jsonb not null default '[]',
  layout jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, academic_year_id, class_group_id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id)
);
call make_tenant_table('result_setting');

-- One computation of the results of a class in an exam. Runs are kept, so that a published result can be told
-- from the one before it.
create table result_run (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_id uuid not null,
  class_id uuid not null references academic_class,
  -- Left out: every study group of the class.
  study_group_id uuid references study_group,
  run_no int not null check (run_no > 0),
  state text not null default 'generating'
    check (state in ('generating', 'generated', 'published', 'unpublished', 'superseded', 'failed')),
  -- Several exams of the year brought together by their weights.
  is_combined boolean not null default false,
  -- Made while marks are missing, to look at; never published.
  is_preview boolean not null default false,
  previous_run_id uuid,
  -- The work that generates it; a run whose work has ended without an answer can be generated anew.
  job_id uuid,
  -- Everything but the marks that the results were computed from: rules, exams, subjects and their parts.
  input jsonb not null default '{}',
  -- The best total of each subject over all sections: [{"study_group_id": "…", "subject_id": "…", "total": 95}].
  highest_marks jsonb not null default '[]',
  student_count int not null default 0,
  passed_count int not null default 0,
  failed_count int not null default 0,
  absent_count int not null default 0,
  incomplete_count int not null default 0,
  problem text,
  generated_by uuid,
  generated_at timestamptz,
  published_by uuid,
  published_at timestamptz,
  unpublished_by uuid,
  unpublished_at timestamptz,
  unpublish_reason text,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, exam_id, class_id, run_no),
  foreign key (site_id, exam_id) references exam (site_id, id),
  foreign key (site_id, previous_run_id) references result_run (site_id, id) on delete set null (previous_run_id),
  check (state <> 'published' or (published_at is not null and not is_preview))
);
create unique index result_run_published on result_run
  (site_id, exam_id, class_id, coalesce(study_group_id, '00000000-0000-0000-0000-000000000000'))
  where state = 'published';
create index result_run_previous on result_run (site_id, previous_run_id);
call make_tenant_table('result_run');

create table result (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  run_id uuid not null,
  enrolment_id uuid not null,
  class_section_id uuid not null,
  roll int not null,
  status text not null check (status in ('passed', 'failed', 'absent', 'incomplete', 'withheld')),
  -- What the marks say, also while the result is withheld.
  outcome text not null check (outcome in ('passed', 'failed', 'absent', 'incomplete')),
  gpa numeric(4, 2),
  gpa_without_4th numeric(4, 2),
  letter text,
  failed_count int not null,
  main_count int not null,
  main_total numeric(8, 2) not null,
  grand_total numeric(8, 2) not null,
  full_total numeric(8, 2) not null,
  position_in_section int,
  position_in_shift int,
  position_in_group int,
  position_in_class int,
  -- The order in which new rolls are given in the class; never printed.
  roll_order int not null,
  withheld_reason text,
  withheld_by uuid,
  withheld_at timestamptz,
  -- Printed below the QR code; who knows it may see that the paper is genuine.
  verification_code text not null unique check (length(verification_code) >= 16),
  primary key (site_id, id),
  unique (site_id, run_id, enrolment_id),
  foreign key (site_id, run_id) references result_run (site_id, id) on delete cascade,
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  check ((status = 'withheld') = (withheld_reason is not null))
);
create index result_enrolment on result (site_id, enrolment_id);
create index result_section on result (site_id, class_section_id);
-- A run is written once and read; only holding a student's result back changes a row, and that is audited.
call make_tenant_table('result', 'select, insert, delete', false);
grant update (status, withheld_reason, withheld_by, withheld_at) on result to bidyaloy_app;
create trigger audit_update after update on result referencing old table as old_rows new table as new_rows
  for each statement execute function write_audit_log();

create table result_subject (
  site_id uuid not null references site,
  run_id uuid not null,
  enrolment_id uuid not null,
  subject_id uuid not null,
  condition text not null,
  status text not null check (status in ('passed', 'failed', 'absent', 'exempt', 'incomplete')),
  total numeric(7, 2) not null,
  full_mark numeric(7, 2) not null,
  percent numeric(5, 2),
  letter text,
  grade_point numeric(4, 2),
  -- Marks by the number of the component in the run's input: {"3": 55, "4": "AB"}.
  marks jsonb not null,
  paper_totals jsonb not null,
  failed_parts jsonb,
  primary key (site_id, run_id, enrolment_id, subject_id),
  foreign key (site_id, run_id) references result_run (site_id, id) on delete cascade,
  foreign key (site_id, enrolment_id) references enrolment (site_id, id)
);
call make_tenant_table('result_subject', 'select, insert, delete', false);
