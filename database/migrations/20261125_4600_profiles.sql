-- Which fields of a student families may change, and what they ask for.

create table profile_setting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  -- How a field is open, by its name; a field that is not named is as it is at first.
  modes jsonb not null default '{}' check (jsonb_typeof(modes) = 'object'),
  primary key (site_id, id),
  unique (site_id)
);
call make_tenant_table('profile_setting', 'select, insert, update');

create table profile_change (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  state text not null check (state in ('applied', 'waiting', 'accepted', 'rejected', 'withdrawn')),
  -- What is asked for, by field; and what the record said: when it was asked, and from the decision on, then.
  wanted jsonb not null check (jsonb_typeof(wanted) = 'object'),
  recorded jsonb not null check (jsonb_typeof(recorded) = 'object'),
  photo_file_id uuid,
  -- The fields that were taken over.
  taken text[] not null default '{}',
  sent_by uuid not null,
  sent_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, photo_file_id) references stored_file (site_id, id),
  check ((state in ('accepted', 'rejected')) = (decided_at is not null))
);
create unique index profile_change_waiting on profile_change (site_id, student_id) where state = 'waiting';
create index profile_change_student on profile_change (site_id, student_id, sent_at desc);
create index profile_change_sent on profile_change (site_id, sent_at desc);
create index profile_change_photo on profile_change (site_id, photo_file_id) where photo_file_id is not null;
call make_tenant_table('profile_change', 'select, insert, update');
