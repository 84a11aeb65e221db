create table designation (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  is_teaching boolean not null default false,
  sort_order int not null default 0,
  -- Grades are those of the national pay scale, 1 (highest) to 20.
  pay_grade integer check (pay_grade between 1 and 20),
  is_active boolean not null default true
);
call make_catalogue_table('designation');

create table student_category (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0
);
call make_catalogue_table('student_category');

-- Persons declared once for the whole country, by the core; institutions attach them to themselves.
create table declared_employee (
  id uuid primary key default uuid_v7(),
  declared_no bigint generated always as identity unique,
  name_en text not null,
  name_bn text,
  designation_id uuid not null references designation,
  phone text not null unique check (phone ~ '^8801[3-9][0-9]{8}$'),
  -- Of the monthly pay order (MPO).
  index_no text unique,
  nid text unique check (nid ~ '^([0-9]{10}|[0-9]{13}|[0-9]{17})$'),
  email text,
  gender text not null check (gender in ('male', 'female', 'other')),
  religion text not null check (religion in ('islam', 'hinduism', 'buddhism', 'christianity', 'other')),
  date_of_birth date not null,
  qualification text,
  is_active boolean not null default true,
  declared_by uuid,
  declared_at timestamptz not null default now()
);
create index declared_employee_name on declared_employee (name_en, id);
create index declared_employee_designation on declared_employee (designation_id);
alter table declared_employee enable row level security;
alter table declared_employee force row level security;
create policy core_only on declared_employee using (app_scope() = 'core') with check (app_scope() = 'core');
grant select, insert, update, delete on declared_employee to bidyaloy_app;
call let_owner_maintain('declared_employee');
call add_audit_triggers('declared_employee');

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
  -- A mobile as 8801XXXXXXXXX; anything else as it was typed.
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
  declared_employee_id uuid references declared_employee,
  -- The number a person has on the attendance device of the institution.
  device_no text,
  primary key (site_id, id),
  unique (site_id, employee_no),
  unique (site_id, declared_employee_id),
  unique (site_id, device_no)
);
create index employee_declared on employee (declared_employee_id) where declared_employee_id is not null;
call make_tenant_table('employee');
call show_to_visitors('employee', array['name_en', 'name_bn', 'designation_id', 'subject_id', 'qualification',
  'photo_file_id', 'is_teacher', 'is_public', 'status', 'sort_order']);
call let_visitors_read('employee');

-- Employees are found by the beginnings of words as students are; the words are made here, whoever writes the row.
create table employee_word (
  site_id uuid not null references site,
  word text collate "C" not null,
  employee_id uuid not null,
  primary key (site_id, word, employee_id),
  foreign key (site_id, employee_id) references employee (site_id, id) on delete cascade
);
create index employee_word_everywhere on employee_word (word);
create index employee_word_employee on employee_word (site_id, employee_id);
call make_tenant_table('employee_word', 'select', false);

-- A household is who pays and who is called: guardians with the same phone are one.
create table household (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  phone text check (phone ~ '^8801[3-9][0-9]{8}$'),
  name_en text not null,
  name_bn text,
  address text,
  created_at timestamptz not null default now(),
  -- Two families may use one number, of a neighbour or a shop. The first household of a number is found by it; those
  -- that somebody said are another family share it.
  shares_phone boolean not null default false,
  primary key (site_id, id)
);
create index household_phone_everywhere on household (phone) where phone is not null;
create unique index household_phone on household (site_id, phone) where not shares_phone;
create index household_shared_phone on household (site_id, phone) where shares_phone;
call make_tenant_table('household');

create table guardian (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  household_id uuid not null,
  relation text not null check (relation in ('father', 'mother', 'guardian')),
  name_en text not null,
  name_bn text,
  -- A mobile as 8801XXXXXXXXX; a fixed line, a number abroad and what is no number stay as they were typed.
  phone text,
  nid text,
  occupation text,
  primary key (site_id, id),
  foreign key (site_id, household_id) references household (site_id, id) on delete cascade
);
create index guardian_household on guardian (site_id, household_id);
create index guardian_phone_everywhere on guardian (phone) where phone is not null;
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
  student_import_id uuid,
  primary key (site_id, id),
  unique (site_id, student_no),
  unique (site_id, source_key),
  foreign key (site_id, household_id) references household (site_id, id)
);
create index student_household on student (site_id, household_id);
create index student_name on student (site_id, name_en, id);
create index student_birth on student (site_id, date_of_birth);
create index student_contact on student (site_id, contact_number);
create index student_import_students on student (site_id, student_import_id) where student_import_id is not null;
create index student_birth_registration on student (birth_registration_no) where birth_registration_no is not null;
-- At the counter people type the last digits of a student's number.
create index student_no_ending on student (site_id, (reverse(lower(student_no)) collate "C"));
call make_tenant_table('student');

-- Students are found by the beginnings of words: of their names in both scripts, their number, their mobile.
-- Row security lets only comparisons that leak nothing reach an index, and neither LIKE nor full text search is
-- one; so the words stand in a table of their own and are found by a range. Only a trigger writes them, so nothing can
-- point astray; they go with their student by the same trigger, not by a foreign key that is checked word by word.
create table student_word (
  site_id uuid not null,
  word text collate "C" not null,
  student_id uuid not null,
  primary key (site_id, word, student_id)
);
-- The core finds people of all institutions; each word, number and mobile by an index of its own.
create index student_word_everywhere on student_word (word);
call make_tenant_table('student_word', 'select', false);

-- Papers of a student: birth registration, previous certificate and the like.
create table student_document (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  title text not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id)
);
create index student_document_student on student_document (site_id, student_id);
call make_tenant_table('student_document');

-- A student in one class, version and group of a year; it carries the subjects, marks and dues. A change of class or group
-- in the middle of a year is a second enrolment of that year. Within an enrolment the memberships say the section.
-- That the institution exists follows from the key to the student.
create table enrolment (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  academic_year_id uuid not null,
  class_section_id uuid not null,
  roll int not null check (roll > 0),
  status text not null default 'active' check (status in ('active', 'promoted', 'detained', 'tc', 'dropped', 'moved')),
  enrolled_on date not null,
  left_on date,
  -- The session a class runs under, e.g. "2026" or "2025-26"; a board registers its students by it.
  session text check (length(session) between 1 and 20),
  primary key (site_id, id),
  unique (site_id, id, student_id, academic_year_id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  foreign key (site_id, class_section_id) references class_section (site_id, id)
);
create index enrolment_roll on enrolment (site_id, academic_year_id, roll);
create index enrolment_student on enrolment (site_id, student_id, academic_year_id);
create index enrolment_section on enrolment (site_id, class_section_id, roll);
call make_tenant_table('enrolment', 'select, insert, delete');
-- Section, roll and days follow the memberships, so nobody else writes them.
grant update (session, status) on enrolment to bidyaloy_app;

create table student_subject (
  site_id uuid not null,
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

-- One entry for each time a student left, moved or came back, with its reason. What was undone stays as a record.
create table placement_change (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  kind text not null check (kind in ('leave', 'move', 'return')),
  from_on date not null,
  reason text not null check (length(reason) between 1 and 300),
  -- What the student record said before, for undoing.
  status_before text not null,
  enrolment_status_before text not null,
  from_section_id uuid not null,
  from_roll int not null,
  to_section_id uuid,
  to_roll int,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, from_section_id) references class_section (site_id, id),
  foreign key (site_id, to_section_id) references class_section (site_id, id),
  check ((kind = 'leave') = (to_section_id is null)),
  check ((to_section_id is null) = (to_roll is null)),
  check ((undone_by is null) = (undone_at is null))
);
create index placement_change_student on placement_change (site_id, student_id, changed_at desc);
call make_tenant_table('placement_change', 'select, insert');
grant update (undone_by, undone_at) on placement_change to bidyaloy_app;

-- Ranges of long numerics would cost nearly all of the 2 ms that writing a membership takes. Boxes compare as machine
-- numbers: one side is whose days they are, the other the days. A second number of the same key makes it unmistakable.
create function membership_box(key_number bigint, joined_on date, left_on date)
returns box language sql immutable set search_path = public, pg_temp as $$
  -- Sides that touch overlap, so the last day ends half a day early. Who was never there has no days.
  select case when left_on is distinct from joined_on then
    box(point(key_number, joined_on - date '1900-01-01'),
      point(key_number, coalesce(left_on - date '1900-01-01', 999999) - 0.5)) end
$$;

create function membership_number(key_number bigint)
returns int8range language sql immutable set search_path = public, pg_temp as $$
  select int8range(key_number, key_number, '[]')
$$;

-- Who was in which section, with which roll, from which day until which day.
create table section_membership (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  enrolment_id uuid not null,
  student_id uuid not null,
  academic_year_id uuid not null,
  class_section_id uuid not null,
  roll int not null check (roll > 0),
  joined_on date not null check (joined_on between '1950-01-01' and '2200-01-01'),
  -- The first day on which the student is no longer there. The same day as joined_on: never there, kept for undoing.
  left_on date check (left_on < '2200-01-01'),
  days daterange not null generated always as (daterange(joined_on, left_on)) stored,
  opened_by uuid,
  closed_by uuid,
  primary key (site_id, id),
  foreign key (site_id, enrolment_id, student_id, academic_year_id)
    references enrolment (site_id, id, student_id, academic_year_id) on delete cascade,
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  foreign key (site_id, opened_by) references placement_change (site_id, id),
  foreign key (site_id, closed_by) references placement_change (site_id, id),
  check (left_on >= joined_on),
  constraint section_membership_student_once exclude using gist (
    membership_box(uuid_hash_extended(student_id, uuid_hash_extended(academic_year_id, uuid_hash_extended(site_id, 1))),
    joined_on, left_on) with &&,
    membership_number(uuid_hash_extended(student_id, uuid_hash_extended(academic_year_id, uuid_hash_extended(site_id, 2))))
    with &&),
  constraint section_membership_roll_once exclude using gist (
    membership_box(uuid_hash_extended(class_section_id, uuid_hash_extended(site_id, roll)), joined_on, left_on) with &&,
    membership_number(uuid_hash_extended(class_section_id, uuid_hash_extended(site_id, -roll))) with &&)
);
create index section_membership_student on section_membership (site_id, student_id, joined_on);
create index section_membership_section on section_membership (site_id, class_section_id);
-- The first one comes with its enrolment, further ones with a placement_change, both audited; what changes is audited here.
call make_tenant_table('section_membership', 'select, insert, update, delete', false);
create trigger audit_update after update on section_membership referencing old table as old_rows new table as new_rows
  for each statement execute function write_audit_log();
create trigger audit_delete after delete on section_membership referencing old table as old_rows
  for each statement execute function write_audit_log();

alter table user_account
  add foreign key (site_id, employee_id) references employee (site_id, id),
  add foreign key (site_id, student_id) references student (site_id, id),
  add foreign key (site_id, household_id) references household (site_id, id);

alter table class_section
  add foreign key (site_id, class_teacher_id) references employee (site_id, id);

alter table teacher_assignment
  add foreign key (site_id, employee_id) references employee (site_id, id);
