-- Unpaid dues of an old academic year that stand under the new enrolments from a day on. The due itself stays as it is, with the
-- enrolment, head and period under which it was raised: a migration says under which enrolment it is owed (`fee_dues_on`).
create table fee_migration (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  run_no bigint not null,
  from_year_id uuid not null,
  to_year_id uuid not null,
  -- Null: every class.
  class_ids uuid[],
  migrated_on date not null,
  student_count int not null,
  due_count int not null,
  amount_poisha bigint not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  undone_on date generated always as ((undone_at at time zone 'Asia/Dhaka')::date) stored,
  primary key (site_id, id),
  unique (site_id, run_no),
  foreign key (site_id, from_year_id) references academic_year (site_id, id),
  foreign key (site_id, to_year_id) references academic_year (site_id, id)
);
call make_tenant_table('fee_migration', 'select, insert, update');

create table fee_migration_line (
  site_id uuid not null references site,
  fee_migration_id uuid not null,
  due_id uuid not null,
  student_id uuid not null,
  to_enrolment_id uuid not null,
  -- What was open when it was migrated; nothing for a paid fine that goes along because it may grow.
  open_poisha bigint not null check (open_poisha >= 0),
  primary key (site_id, fee_migration_id, due_id),
  foreign key (site_id, fee_migration_id) references fee_migration (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, to_enrolment_id) references enrolment (site_id, id)
);
create index fee_migration_line_student on fee_migration_line (site_id, student_id);
create index fee_migration_line_due on fee_migration_line (site_id, due_id);
create index fee_migration_line_enrolment on fee_migration_line (site_id, to_enrolment_id);
-- Deleted only with dues that are taken back after the migration was undone.
call make_tenant_table('fee_migration_line', 'select, insert, delete', false);
