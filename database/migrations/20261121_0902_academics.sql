-- The national catalogue of academic words; institutions refer to it and never copy it.
create table class_group (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true
);
call make_catalogue_table('class_group');

create table academic_class (
  id uuid primary key default uuid_v7(),
  class_group_id uuid not null references class_group,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  level text not null check (level in ('pre_primary', 'primary', 'junior_secondary', 'secondary', 'higher_secondary')),
  session_type text not null default 'calendar_year' check (session_type in ('calendar_year', 'july_june', 'two_year_board')),
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
  sort_order int not null default 0
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

create table student_category (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0
);
call make_catalogue_table('student_category');

create table board (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  type text not null check (type in ('general', 'madrasah', 'technical')),
  sort_order int not null default 0
);
call make_catalogue_table('board');

create table designation (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  is_teaching boolean not null default false,
  sort_order int not null default 0
);
call make_catalogue_table('designation');

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

-- How a subject counts for a class and group by default; an institution's own list starts as a copy.
create table group_subject_default (
  id uuid primary key default uuid_v7(),
  class_id uuid not null references academic_class,
  study_group_id uuid not null references study_group,
  subject_id uuid not null references subject,
  condition text not null check (condition in ('compulsory', 'elective', 'fourth', 'religion_choice', 'choice_of', 'non_gpa')),
  choice_code text,
  sort_order int not null default 0,
  unique (class_id, study_group_id, subject_id)
);
call make_catalogue_table('group_subject_default');

-- What one institution sets up.
create table academic_year (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name text not null,
  session_type text not null default 'calendar_year' check (session_type in ('calendar_year', 'july_june', 'two_year_board')),
  starts_on date not null,
  ends_on date not null,
  is_current boolean not null default false,
  primary key (site_id, id),
  unique (site_id, name),
  check (ends_on > starts_on)
);
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

create table employee (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  employee_no text not null,
  name_en text not null,
  name_bn text not null,
  designation_id uuid not null references designation,
  subject_id uuid references subject,
  gender text check (gender in ('male', 'female', 'other')),
  religion text,
  date_of_birth date,
  phone text,
  email text,
  joined_on date,
  index_no text,
  qualification text,
  photo_file_id uuid,
  is_teacher boolean not null default false,
  is_public boolean not null default true,
  status text not null default 'active' check (status in ('active', 'left')),
  sort_order int not null default 0,
  primary key (site_id, id),
  unique (site_id, employee_no)
);
call make_tenant_table('employee');

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
  foreign key (site_id, class_teacher_id) references employee (site_id, id),
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
  foreign key (site_id, class_section_id) references class_section (site_id, id) on delete cascade,
  foreign key (site_id, employee_id) references employee (site_id, id)
);
create index teacher_assignment_employee on teacher_assignment (site_id, employee_id);
call make_tenant_table('teacher_assignment');

create table holiday (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  starts_on date not null,
  ends_on date not null,
  is_movable boolean not null default false,
  primary key (site_id, id),
  check (ends_on >= starts_on)
);
create index holiday_days on holiday (site_id, starts_on, ends_on);
call make_tenant_table('holiday');
