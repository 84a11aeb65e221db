-- A second kind of declaration: students enter their own data, which the office takes over into the record.
alter table admission_circular
  add column kind text not null default 'admission' check (kind in ('admission', 'registration')),
  alter column age_on drop not null,
  alter column selection drop not null,
  add constraint admission_circular_selects check ((kind = 'admission') = (selection is not null)),
  add constraint admission_circular_ages check ((kind = 'admission') = (age_on is not null));

-- A registration has no seats and so no ages.
alter table admission_line
  alter column seats drop not null,
  add constraint admission_line_ages check (seats is not null or (min_age is null and max_age is null));

alter table admission_application
  add column kind text not null default 'admission' check (kind in ('admission', 'registration')),
  -- Where a registered student says they are: section, roll and, where known, the ID.
  add column class_section_id uuid,
  add column roll int check (roll > 0),
  add column student_no text,
  -- How the student of a registration was found; by the office, also where it says that nobody is.
  add column matched_by text check (matched_by in ('student_no', 'roll', 'name', 'office')),
  -- What an acceptance wrote, field by field with the value before; empty where it admitted the student.
  add column changes jsonb,
  drop constraint admission_application_state_check,
  add constraint admission_application_states check (state in ('draft', 'submitted', 'returned', 'rejected')
    or kind = 'admission' and state in ('verified', 'selected', 'waiting', 'admitted')
    or kind = 'registration' and state = 'accepted'),
  add foreign key (site_id, class_section_id) references class_section (site_id, id);
create index admission_application_kind on admission_application (site_id, kind, application_no);
create index admission_application_section on admission_application (site_id, class_section_id);
create index admission_application_birth on admission_application (site_id, circular_id, date_of_birth);
