-- An online meeting, or a live class of a subject, that people join by a link.
create table live_meeting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  kind text not null default 'meeting' check (kind in ('meeting', 'class')),
  title text not null,
  agenda text,
  subject_id uuid references subject,
  host_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  join_url text not null check (join_url ~ '^https://'),
  cancelled_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, host_id) references employee (site_id, id),
  check (kind <> 'class' or subject_id is not null)
);
create index live_meeting_start on live_meeting (site_id, starts_at desc);
create index live_meeting_host on live_meeting (site_id, host_id);
call make_tenant_table('live_meeting');

-- Whom it is for: everybody of a class section (guardians see it, too), or one employee.
create table meeting_invitation (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  live_meeting_id uuid not null,
  class_section_id uuid,
  employee_id uuid,
  primary key (site_id, id),
  unique (site_id, live_meeting_id, class_section_id),
  unique (site_id, live_meeting_id, employee_id),
  foreign key (site_id, live_meeting_id) references live_meeting (site_id, id) on delete cascade,
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  check (num_nonnulls(class_section_id, employee_id) = 1)
);
create index meeting_invitation_section on meeting_invitation (site_id, class_section_id) where class_section_id is not null;
create index meeting_invitation_employee on meeting_invitation (site_id, employee_id) where employee_id is not null;
call make_tenant_table('meeting_invitation');
