-- A waiver that was approved late, put on dues that were raised without it: what each due was before and after, so that
-- it can be taken back. The ledger knows nothing of it: dues are not posted.
create table waiver_application (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_waiver_id uuid not null,
  student_id uuid not null,
  due_count int not null check (due_count > 0),
  reduction_poisha bigint not null check (reduction_poisha > 0),
  applied_by uuid not null,
  applied_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, student_waiver_id) references student_waiver (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id)
);
create index waiver_application_waiver on waiver_application (site_id, student_waiver_id, applied_at desc);
call make_tenant_table('waiver_application', 'select, insert, update');

create table waiver_application_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  waiver_application_id uuid not null,
  due_id uuid not null,
  paid_before_poisha bigint not null check (paid_before_poisha >= 0),
  waiver_before_poisha bigint not null check (waiver_before_poisha >= 0),
  offer_before_poisha bigint not null check (offer_before_poisha >= 0),
  waiver_after_poisha bigint not null check (waiver_after_poisha >= 0),
  offer_after_poisha bigint not null check (offer_after_poisha >= 0),
  primary key (site_id, id),
  foreign key (site_id, waiver_application_id) references waiver_application (site_id, id),
  -- A run of dues that is undone takes what was done to them along.
  foreign key (site_id, due_id) references student_fee_due (site_id, id) on delete cascade
);
create index waiver_application_line_application on waiver_application_line (site_id, waiver_application_id);
create index waiver_application_line_due on waiver_application_line (site_id, due_id);
call make_tenant_table('waiver_application_line', 'select, insert', false);
