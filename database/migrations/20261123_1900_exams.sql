-- What an institution calls its exams, and how much each counts in the final result.
create table exam_type (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  short_name_en text not null,
  short_name_bn text not null,
  sort_order int not null default 0,
  weight_percent numeric(5, 2) not null default 100 check (weight_percent between 0 and 100),
  -- Where it differs from the result setting.
  merit_order text check (merit_order in ('gpa_then_total', 'total')),
  is_active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, name_en)
);
call make_tenant_table('exam_type');

-- How a subject is marked in a class, group and type of exam.
create table exam_mark_setting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  academic_year_id uuid not null,
  class_id uuid not null references academic_class,
  study_group_id uuid not null references study_group,
  exam_type_id uuid not null,
  subject_id uuid not null references subject,
  pass_mode text not null default 'each_component'
    check (pass_mode in ('each_component', 'combined_component', 'combined_total')),
  -- Where papers are passed together, the pass mark of the sum is the sum of the parts' pass marks, unless one is entered here:
  -- {"mcq": 17} by kind of part, or one for the whole subject. The boards round 33 percent of the sum (17 of 50), not of
  -- each part (8 and 8 of 25).
  combined_pass jsonb not null default '{}',
  total_pass numeric(6, 2) check (total_pass >= 0),
  primary key (site_id, id),
  unique (site_id, academic_year_id, class_id, study_group_id, exam_type_id, subject_id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  foreign key (site_id, exam_type_id) references exam_type (site_id, id)
);
create index exam_mark_setting_exam_type on exam_mark_setting (site_id, exam_type_id);
call make_tenant_table('exam_mark_setting');

create table exam_mark_component (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_mark_setting_id uuid not null,
  paper_no int not null check (paper_no in (1, 2)),
  type text not null check (type in ('cq', 'mcq', 'written', 'practical', 'ct', 'assignment', 'viva', 'continuous')),
  full_mark numeric(6, 2) not null check (full_mark > 0),
  -- On the component's own full mark; left out where it has no minimum.
  pass_mark numeric(6, 2) check (pass_mark >= 0),
  -- Marks that the component is worth in the subject, when that differs from its full mark.
  weight numeric(6, 2) check (weight > 0),
  -- Absence from what is not required counts as zero instead of failing the subject.
  is_required boolean not null default true,
  sort_order int not null default 0,
  primary key (site_id, id),
  unique (site_id, exam_mark_setting_id, paper_no, type),
  foreign key (site_id, exam_mark_setting_id) references exam_mark_setting (site_id, id) on delete cascade,
  check (pass_mark <= full_mark)
);
call make_tenant_table('exam_mark_component');

create table exam (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  academic_year_id uuid not null,
  exam_type_id uuid not null,
  name_en text not null,
  name_bn text not null,
  starts_on date not null,
  ends_on date not null,
  -- The days on which teachers may enter marks.
  marks_from date,
  marks_to date,
  result_on date,
  state text not null default 'draft' check (state in ('draft', 'declared', 'marks_open', 'locked', 'published')),
  declared_at timestamptz,
  declared_by uuid,
  primary key (site_id, id),
  unique (site_id, academic_year_id, name_en),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  foreign key (site_id, exam_type_id) references exam_type (site_id, id),
  check (ends_on >= starts_on),
  check (marks_to >= marks_from),
  check (result_on >= starts_on)
);
create index exam_by_type on exam (site_id, exam_type_id);
call make_tenant_table('exam');
call show_to_visitors('exam', array['name_en', 'name_bn', 'starts_on', 'ends_on', 'state']);
call let_visitors_read('exam');

create table exam_class (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_id uuid not null,
  class_id uuid not null references academic_class,
  study_group_id uuid not null references study_group,
  primary key (site_id, id),
  unique (site_id, exam_id, class_id, study_group_id),
  foreign key (site_id, exam_id) references exam (site_id, id) on delete cascade
);
call make_tenant_table('exam_class');

-- A subject of a declared exam. It and its parts are a copy of the settings of that day, so that a later change
-- of the settings does not alter an exam that runs.
create table exam_subject (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_id uuid not null,
  class_id uuid not null,
  study_group_id uuid not null,
  subject_id uuid not null references subject,
  pass_mode text not null default 'each_component'
    check (pass_mode in ('each_component', 'combined_component', 'combined_total')),
  sort_order int not null default 0,
  combined_pass jsonb not null default '{}',
  total_pass numeric(6, 2) check (total_pass >= 0),
  primary key (site_id, id),
  unique (site_id, exam_id, class_id, study_group_id, subject_id),
  foreign key (site_id, exam_id, class_id, study_group_id)
    references exam_class (site_id, exam_id, class_id, study_group_id) on delete cascade
);
call make_tenant_table('exam_subject');

-- When and where a paper is sat; the two papers of a subject are sat on days of their own.
create table exam_paper (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_subject_id uuid not null,
  paper_no int not null check (paper_no in (1, 2)),
  paper_code text,
  exam_on date,
  starts_at time,
  ends_at time,
  primary key (site_id, id),
  unique (site_id, exam_subject_id, paper_no),
  foreign key (site_id, exam_subject_id) references exam_subject (site_id, id) on delete cascade,
  check (ends_at > starts_at),
  check (exam_on is not null or (starts_at is null and ends_at is null)),
  check ((starts_at is null) = (ends_at is null))
);
create index exam_paper_day on exam_paper (site_id, exam_on);
call make_tenant_table('exam_paper');

-- A paper is sat in one room or in several.
create table exam_paper_room (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_paper_id uuid not null,
  room_id uuid not null,
  primary key (site_id, id),
  unique (site_id, exam_paper_id, room_id),
  foreign key (site_id, exam_paper_id) references exam_paper (site_id, id) on delete cascade,
  foreign key (site_id, room_id) references room (site_id, id)
);
create index exam_paper_room_room on exam_paper_room (site_id, room_id);
call make_tenant_table('exam_paper_room');

create table exam_component (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_subject_id uuid not null,
  paper_no int not null,
  type text not null check (type in ('cq', 'mcq', 'written', 'practical', 'ct', 'assignment', 'viva', 'continuous')),
  full_mark numeric(6, 2) not null check (full_mark > 0),
  pass_mark numeric(6, 2) check (pass_mark >= 0),
  weight numeric(6, 2) check (weight > 0),
  is_required boolean not null default true,
  sort_order int not null default 0,
  primary key (site_id, id),
  unique (site_id, exam_subject_id, paper_no, type),
  foreign key (site_id, exam_subject_id, paper_no)
    references exam_paper (site_id, exam_subject_id, paper_no) on delete cascade,
  check (pass_mark <= full_mark)
);
call make_tenant_table('exam_component');

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

-- The marks of one subject in one class section: one sheet, one state. No row yet: nothing was entered.
create table mark_sheet (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_subject_id uuid not null,
  class_section_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'locked')),
  version int not null default 0,
  submitted_by uuid,
  submitted_at timestamptz,
  locked_by uuid,
  locked_at timestamptz,
  primary key (site_id, id),
  unique (site_id, exam_subject_id, class_section_id),
  foreign key (site_id, exam_subject_id) references exam_subject (site_id, id) on delete cascade,
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  check ((state = 'locked') = (locked_at is not null)),
  check (state <> 'submitted' or submitted_at is not null)
);
create index mark_sheet_section on mark_sheet (site_id, class_section_id);
call make_tenant_table('mark_sheet');

-- A mark, or why there is none: AB absent, EX exempt, WH withheld. No row: not entered, which is neither.
create table mark (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_component_id uuid not null,
  enrolment_id uuid not null,
  value numeric(6, 2) check (value >= 0),
  flag text check (flag in ('AB', 'EX', 'WH')),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (site_id, exam_component_id, enrolment_id),
  foreign key (site_id, exam_component_id) references exam_component (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  check (num_nonnulls(value, flag) = 1)
);
create index mark_enrolment on mark (site_id, enrolment_id);
call make_tenant_table('mark', 'select, insert, delete');
grant update (value, flag, updated_by, updated_at) on mark to bidyaloy_app;
