-- A household is who pays and who is called: guardians with the same phone are one.
create table household (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  phone text check (phone ~ '^8801[3-9][0-9]{8}$'),
  name_en text not null,
  name_bn text,
  address text,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, phone)
);
call make_tenant_table('household');

create table guardian (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  household_id uuid not null,
  relation text not null check (relation in ('father', 'mother', 'guardian')),
  name_en text not null,
  name_bn text,
  phone text,
  nid text,
  occupation text,
  primary key (site_id, id),
  foreign key (site_id, household_id) references household (site_id, id) on delete cascade
);
create index guardian_household on guardian (site_id, household_id);
call make_tenant_table('guardian');

create table student (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_no text not null,
  first_name text not null,
  last_name text,
  name_en text generated always as (case when last_name is null then first_name else first_name || ' ' || last_name end) stored,
  name_bn text,
  father_name text,
  father_name_bn text,
  mother_name text,
  mother_name_bn text,
  household_id uuid,
  contact_number text,
  email text,
  gender text check (gender in ('male', 'female', 'other')),
  religion text check (religion in ('islam', 'hinduism', 'buddhism', 'christianity', 'other')),
  date_of_birth date,
  blood_group text check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  birth_registration_no text,
  student_category_id uuid not null references student_category,
  present_address text,
  permanent_address text,
  thana_id uuid references thana,
  board_registration_no text,
  board_roll text,
  board_id uuid references board,
  previous_school text,
  photo_file_id uuid,
  -- Where an imported student came from; the same source twice is the same student.
  source_key text,
  search_key text not null default '',
  status text not null default 'active' check (status in ('active', 'left', 'transferred', 'passed_out')),
  admitted_on date not null default current_date,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, student_no),
  unique (site_id, source_key),
  foreign key (site_id, household_id) references household (site_id, id)
);
create index student_household on student (site_id, household_id);
create index student_search on student (site_id, search_key text_pattern_ops);
call make_tenant_table('student');

create table enrolment (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  academic_year_id uuid not null,
  class_section_id uuid not null,
  roll int not null check (roll > 0),
  status text not null default 'active' check (status in ('active', 'promoted', 'detained', 'tc', 'dropped')),
  enrolled_on date not null,
  left_on date,
  primary key (site_id, id),
  unique (site_id, student_id, academic_year_id),
  unique (site_id, class_section_id, roll),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  foreign key (site_id, class_section_id) references class_section (site_id, id)
);
call make_tenant_table('enrolment');

create table student_subject (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  enrolment_id uuid not null,
  subject_id uuid not null references subject,
  condition text not null check (condition in ('compulsory', 'elective', 'fourth', 'religion_choice', 'choice_of', 'non_gpa')),
  primary key (site_id, id),
  unique (site_id, enrolment_id, subject_id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id) on delete cascade
);
create index student_subject_subject on student_subject (site_id, subject_id);
call make_tenant_table('student_subject');

alter table user_account
  add foreign key (site_id, employee_id) references employee (site_id, id),
  add foreign key (site_id, student_id) references student (site_id, id),
  add foreign key (site_id, household_id) references household (site_id, id);

-- One uploaded list of students: what was read, what was done with it, and by whom.
create table student_import (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  file_name text not null,
  row_count int not null,
  admitted_count int not null default 0,
  known_count int not null default 0,
  refused_count int not null default 0,
  undone_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
call make_tenant_table('student_import');
alter table student add column student_import_id uuid,
  add foreign key (site_id, student_import_id) references student_import (site_id, id);
