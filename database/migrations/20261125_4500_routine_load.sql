-- How many lessons a week a section has of a subject, and what they need: what a routine is generated from.
create table routine_load (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  class_section_id uuid not null,
  subject_id uuid not null references subject,
  lessons int not null default 0 check (lessons between 0 and 40),
  -- Pairs of lessons in a row among them.
  doubles int not null default 0 check (doubles between 0 and 20),
  -- How often a day; a double lesson counts once.
  most_a_day int not null default 1 check (most_a_day between 1 and 5),
  -- Null: whoever is assigned to the subject in the section.
  employee_id uuid,
  -- A room by its name, or any of a type; neither: the section's own.
  room text check (length(room) between 1 and 50),
  room_type text check (length(room_type) between 1 and 30),
  is_early boolean not null default false,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, class_section_id, subject_id),
  foreign key (site_id, class_section_id) references class_section (site_id, id) on delete cascade,
  foreign key (site_id, employee_id) references employee (site_id, id),
  check (room is null or room_type is null)
);
create index routine_load_employee on routine_load (site_id, employee_id);
create index routine_load_room on routine_load (site_id, lower(room));
call make_tenant_table('routine_load');
