-- What an institution declares before people apply online: the window, the fee, how is chosen and what is asked for.
create table admission_circular (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  academic_year_id uuid not null,
  session text not null,
  title_en text not null,
  title_bn text not null,
  -- Days and times of Bangladesh; both are of the window.
  starts_on date not null,
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_on date not null,
  ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The day on which the ages of the lines are meant.
  age_on date not null,
  fee_poisha bigint not null check (fee_poisha >= 0),
  selection text not null check (selection in ('lottery', 'merit', 'test')),
  state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id)
);
create index admission_circular_year on admission_circular (site_id, academic_year_id);
call make_tenant_table('admission_circular');
call let_visitors_read('admission_circular');
call show_to_visitors('admission_circular');

-- What can be applied for: places of a class in a shift, version and group.
create table admission_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  circular_id uuid not null,
  line_no int not null,
  class_id uuid not null references academic_class,
  shift_id uuid not null references shift,
  version_id uuid not null references version,
  study_group_id uuid not null references study_group,
  seats int not null check (seats > 0),
  min_age int check (min_age >= 0),
  max_age int check (max_age >= min_age),
  primary key (site_id, id),
  unique (site_id, circular_id, line_no),
  unique (site_id, circular_id, class_id, shift_id, version_id, study_group_id),
  foreign key (site_id, circular_id) references admission_circular (site_id, id) on delete cascade
);
call make_tenant_table('admission_line');

-- Places kept for some applicants, in the order in which they are filled; of every line, as a share or a number.
create table admission_quota (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  circular_id uuid not null,
  line_no int not null,
  name_en text not null,
  name_bn text not null,
  unit text not null check (unit in ('percent', 'seats')),
  amount int not null check (amount > 0 and (unit = 'seats' or amount <= 100)),
  primary key (site_id, id),
  unique (site_id, circular_id, line_no),
  foreign key (site_id, circular_id) references admission_circular (site_id, id) on delete cascade
);
call make_tenant_table('admission_quota');

create table admission_paper (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  circular_id uuid not null,
  line_no int not null,
  kind text not null check (kind in ('photo', 'paper')),
  name_en text not null,
  name_bn text not null,
  is_required boolean not null,
  primary key (site_id, id),
  unique (site_id, circular_id, line_no),
  foreign key (site_id, circular_id) references admission_circular (site_id, id) on delete cascade
);
call make_tenant_table('admission_paper');

-- Where the application fee is paid to.
create table admission_payment_way (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  circular_id uuid not null,
  line_no int not null,
  company text not null,
  account_no text not null,
  primary key (site_id, id),
  unique (site_id, circular_id, line_no),
  foreign key (site_id, circular_id) references admission_circular (site_id, id) on delete cascade
);
call make_tenant_table('admission_payment_way');

-- The order of a draw follows from a seed. Its hash is published before, the seed after, so that everybody can draw again.
create table admission_draw (
  site_id uuid not null references site,
  circular_id uuid not null,
  seed text not null,
  seed_hash text not null,
  announced_at timestamptz not null default now(),
  drawn_at timestamptz,
  seed_published_at timestamptz,
  primary key (site_id, circular_id),
  foreign key (site_id, circular_id) references admission_circular (site_id, id)
);
call make_tenant_table('admission_draw');

create table admission_application (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  circular_id uuid not null,
  line_id uuid not null,
  application_no text not null,
  pin_hash text not null,
  state text not null default 'draft' check (state in
    ('draft', 'submitted', 'returned', 'verified', 'selected', 'waiting', 'rejected', 'admitted')),
  -- The fields of an admission as the family typed them; they are checked when they are submitted.
  student jsonb not null,
  name_en text not null,
  contact_number text not null,
  date_of_birth date not null,
  quota_ids uuid[] not null default '{}',
  -- The application of a twin or sibling, drawn together with this one.
  twin_no text,
  payment_way_id uuid,
  transaction_id text,
  -- Marks of the test, or those of the merit list.
  score numeric(7, 2) check (score >= 0),
  draw_position int,
  -- The quota whose place was given; none: a general place.
  quota_id uuid,
  student_id uuid,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  primary key (site_id, id),
  unique (site_id, application_no),
  foreign key (site_id, circular_id) references admission_circular (site_id, id),
  foreign key (site_id, line_id) references admission_line (site_id, id),
  foreign key (site_id, payment_way_id) references admission_payment_way (site_id, id),
  foreign key (site_id, quota_id) references admission_quota (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id)
);
create index admission_application_queue on admission_application (site_id, circular_id, state);
create index admission_application_line on admission_application (site_id, line_id, draw_position);
create index admission_application_transaction on admission_application (site_id, upper(transaction_id));
create index admission_application_payment_way on admission_application (site_id, payment_way_id);
create index admission_application_quota on admission_application (site_id, quota_id);
create index admission_application_student on admission_application (site_id, student_id);
call make_tenant_table('admission_application');

create table admission_application_paper (
  site_id uuid not null references site,
  application_id uuid not null,
  paper_id uuid not null,
  file_id uuid not null,
  primary key (site_id, application_id, paper_id),
  foreign key (site_id, application_id) references admission_application (site_id, id) on delete cascade,
  foreign key (site_id, paper_id) references admission_paper (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id)
);
create index admission_application_paper_kind on admission_application_paper (site_id, paper_id);
create index admission_application_paper_file on admission_application_paper (site_id, file_id);
call make_tenant_table('admission_application_paper');

-- What happened to an application, by whom; the last step can be taken back.
create table admission_step (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  application_id uuid not null,
  from_state text not null,
  to_state text not null,
  message text,
  done_by uuid,
  done_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, application_id) references admission_application (site_id, id) on delete cascade
);
create index admission_step_application on admission_step (site_id, application_id, id desc);
call make_tenant_table('admission_step');
