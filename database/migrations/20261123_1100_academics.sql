-- The national catalogue of academic words; institutions refer to it and never copy it.
create table class_group (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true,
  academic_group text not null default 'school'
    check (academic_group in ('school', 'college', 'school_and_college', 'madrasah', 'technical'))
);
call make_catalogue_table('class_group');

-- The rule by which years and sessions are formed. Types of the product keep their code and stay; their months may change.
create table session_type (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  start_month int not null check (start_month between 1 and 12),
  end_month int not null check (end_month between 1 and 12),
  years int not null default 1 check (years in (1, 2)),
  sort_order int not null default 0,
  is_active boolean not null default true,
  is_system boolean not null default false
);
insert into session_type (code, name_en, name_bn, start_month, end_month, years, sort_order, is_system) values
  ('calendar_year', 'Calendar year (January to December)', 'পঞ্জিকাবর্ষ (জানুয়ারি–ডিসেম্বর)', 1, 12, 1, 1, true),
  ('july_june', 'July to June', 'জুলাই–জুন শিক্ষাবর্ষ', 7, 6, 1, 2, true),
  ('two_year_board', 'Two-year board session', 'দুই বছরের বোর্ড সেশন', 1, 12, 2, 3, true);
call make_catalogue_table('session_type');

create table academic_class (
  id uuid primary key default uuid_v7(),
  class_group_id uuid not null references class_group,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  level text not null check (level in ('pre_primary', 'primary', 'junior_secondary', 'secondary', 'higher_secondary')),
  session_type text not null default 'calendar_year' references session_type (code) on update cascade,
  sort_order int not null default 0,
  is_active boolean not null default true
);
create index academic_class_group on academic_class (class_group_id);
call make_catalogue_table('academic_class');

create table study_group (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true
);
call make_catalogue_table('study_group');

create table shift (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0
);
call make_catalogue_table('shift');

create table version (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0
);
call make_catalogue_table('version');

create table board (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  type text not null check (type in ('general', 'madrasah', 'technical')),
  sort_order int not null default 0
);
call make_catalogue_table('board');

create table subject (
  id uuid primary key default uuid_v7(),
  level text not null check (level in ('pre_primary', 'primary', 'junior_secondary', 'secondary', 'higher_secondary')),
  code text not null,
  name_en text not null,
  name_bn text not null,
  -- Set on the religion subjects: a student takes the one of their own religion.
  religion text check (religion in ('islam', 'hinduism', 'buddhism', 'christianity')),
  kind text not null default 'general' check (kind in ('general', 'religion', 'practical', 'school_assessed')),
  sort_order int not null default 0,
  is_active boolean not null default true,
  unique (level, code)
);
call make_catalogue_table('subject');

create table subject_paper (
  id uuid primary key default uuid_v7(),
  subject_id uuid not null references subject on delete cascade,
  paper_no int not null check (paper_no in (1, 2)),
  code text,
  name_en text not null,
  name_bn text not null,
  full_mark numeric(6, 2) not null check (full_mark > 0),
  -- Default components as marks are usually set: [{"type": "cq", "full_mark": 70, "pass_mark": 23}].
  components jsonb not null default '[]',
  unique (subject_id, paper_no)
);
call make_catalogue_table('subject_paper');

-- How a subject counts: one of six rules that results and students' subjects are made by, under a name of the core's own.
create table subject_condition (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  counts_as text not null check (counts_as in ('compulsory', 'elective', 'fourth', 'religion_choice', 'choice_of', 'non_gpa')),
  sort_order int not null default 0,
  is_active boolean not null default true,
  -- The one that stands for its rule where nothing else is said.
  is_system boolean not null default false
);
insert into subject_condition (code, name_en, name_bn, counts_as, sort_order, is_system) values
  ('compulsory', 'Compulsory', 'আবশ্যিক', 'compulsory', 1, true),
  ('elective', 'Elective', 'নৈর্বাচনিক', 'elective', 2, true),
  ('fourth', 'Fourth (optional)', 'চতুর্থ (ঐচ্ছিক)', 'fourth', 3, true),
  ('religion_choice', 'By religion', 'ধর্ম অনুযায়ী', 'religion_choice', 4, true),
  ('choice_of', 'One of a set', 'নির্ধারিত বিষয় থেকে একটি', 'choice_of', 5, true),
  ('non_gpa', 'Not counted in GPA', 'জিপিএ-বহির্ভূত', 'non_gpa', 6, true);
create unique index subject_condition_of_rule on subject_condition (counts_as) where is_system;
call make_catalogue_table('subject_condition');

-- Years as they are in the whole country; institutions open their own from them.
create table national_year (
  id uuid primary key default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  session_type text not null references session_type (code) on update cascade,
  starts_on date not null,
  ends_on date not null,
  is_current boolean not null default false,
  unique (session_type, starts_on),
  check (ends_on > starts_on)
);
create unique index national_year_current on national_year (session_type) where is_current;
call make_catalogue_table('national_year');

-- How a subject counts for a class and group by default; an institution's own list starts as a copy.
create table group_subject_default (
  id uuid primary key default uuid_v7(),
  class_id uuid not null references academic_class,
  study_group_id uuid not null references study_group,
  subject_id uuid not null references subject,
  condition text not null check (condition in ('compulsory', 'elective', 'fourth', 'religion_choice', 'choice_of', 'non_gpa')),
  choice_code text,
  sort_order int not null default 0,
  subject_condition_id uuid references subject_condition,
  -- A template may be for one version or one year only.
  version_id uuid references version,
  national_year_id uuid references national_year,
  unique nulls not distinct (class_id, study_group_id, version_id, national_year_id, subject_id)
);
call make_catalogue_table('group_subject_default');

-- What one institution sets up.
create table academic_year (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name text not null,
  session_type text not null default 'calendar_year' references session_type (code) on update cascade,
  starts_on date not null,
  ends_on date not null,
  is_current boolean not null default false,
  national_year_id uuid references national_year,
  primary key (site_id, id),
  unique (site_id, name),
  check (ends_on > starts_on)
);
create index academic_year_national_year on academic_year (national_year_id);
call make_tenant_table('academic_year');

create table shift_detail (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  shift_id uuid not null references shift,
  academic_group text not null default 'school',
  -- ISO week days, 1 Monday … 7 Sunday.
  working_days int[] not null default '{7,1,2,3,4}',
  starts_at time not null,
  ends_at time not null,
  late_after time not null,
  attendance_cutoff time not null,
  primary key (site_id, id),
  unique (site_id, shift_id, academic_group),
  check (ends_at > starts_at and late_after >= starts_at and attendance_cutoff >= late_after)
);
call make_tenant_table('shift_detail');

-- The rooms of an institution. One that is shared holds several classes at once, as a hall does in exams and as every room
-- does where the seat plan mixes classes.
create table room (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name text not null check (length(name) between 1 and 60),
  room_no text check (length(room_no) between 1 and 20),
  building text check (length(building) between 1 and 60),
  floor text check (length(floor) between 1 and 20),
  type text not null default 'classroom'
    check (type in ('classroom', 'hall', 'laboratory', 'library', 'office', 'other')),
  capacity int check (capacity between 1 and 5000),
  is_shared boolean not null default false,
  is_active boolean not null default true,
  primary key (site_id, id)
);
create unique index room_name on room (site_id, lower(name));
call make_tenant_table('room');

create table class_section (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  academic_year_id uuid not null,
  shift_id uuid not null references shift,
  version_id uuid not null references version,
  class_id uuid not null references academic_class,
  study_group_id uuid not null references study_group,
  name text not null,
  capacity int check (capacity > 0),
  room text,
  roll_from int check (roll_from > 0),
  roll_to int,
  class_teacher_id uuid,
  is_open boolean not null default true,
  primary key (site_id, id),
  unique (site_id, academic_year_id, shift_id, version_id, class_id, study_group_id, name),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  check (roll_to is null or roll_to >= roll_from)
);
create index class_section_year on class_section (site_id, academic_year_id, class_id);
create index class_section_teacher on class_section (site_id, class_teacher_id);
call make_tenant_table('class_section');

create table group_subject (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  academic_year_id uuid not null,
  version_id uuid not null references version,
  class_id uuid not null references academic_class,
  study_group_id uuid not null references study_group,
  subject_id uuid not null references subject,
  condition text not null check (condition in ('compulsory', 'elective', 'fourth', 'religion_choice', 'choice_of', 'non_gpa')),
  -- Subjects of one choice_of set share a code: the student takes one of them.
  choice_code text,
  sort_order int not null default 0,
  subject_condition_id uuid references subject_condition,
  primary key (site_id, id),
  unique (site_id, academic_year_id, version_id, class_id, study_group_id, subject_id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  check (condition <> 'choice_of' or choice_code is not null)
);
call make_tenant_table('group_subject');

create table teacher_assignment (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  class_section_id uuid not null,
  subject_id uuid not null references subject,
  employee_id uuid not null,
  primary key (site_id, id),
  unique (site_id, class_section_id, subject_id, employee_id),
  foreign key (site_id, class_section_id) references class_section (site_id, id) on delete cascade
);
create index teacher_assignment_employee on teacher_assignment (site_id, employee_id);
call make_tenant_table('teacher_assignment');

alter table non_site
  add foreign key (board_id) references board;

alter table site_academic_group
  add foreign key (board_id) references board;

alter table site_academic_offer
  add foreign key (shift_id) references shift,
  add foreign key (version_id) references version,
  add foreign key (session_type) references session_type (code) on update cascade,
  add foreign key (class_id) references academic_class,
  add foreign key (study_group_id) references study_group,
  add foreign key (subject_id) references subject,
  add foreign key (site_id, academic_year_id) references academic_year (site_id, id) on delete cascade;

alter table site_application
  add foreign key (board_id) references board;
