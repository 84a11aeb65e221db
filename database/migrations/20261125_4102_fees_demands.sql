-- A demand that was sent to families by SMS: what was asked of whom, and what it took. It makes no payable number.
create table fee_demand (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  sent_by uuid not null references user_account,
  sent_on date not null,
  sent_at timestamptz not null default now(),
  from_on date check (from_on <= up_to_on),
  up_to_on date not null,
  -- Empty: all heads.
  fee_head_ids uuid[] not null,
  takes_fines boolean not null,
  class_section_ids uuid[] not null check (cardinality(class_section_ids) > 0),
  student_count int not null check (student_count > 0),
  message_count int not null check (message_count > 0),
  part_count int not null check (part_count > 0),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- Null where the rate of the operator is not known.
  cost_poisha bigint check (cost_poisha >= 0),
  primary key (site_id, id)
);
create index fee_demand_day on fee_demand (site_id, sent_on desc, id desc);
call make_tenant_table('fee_demand', 'select, insert');

-- Whose family was told. The same demand (`subject`: days and heads) goes to a student's family once a day.
create table fee_demand_student (
  site_id uuid not null references site,
  fee_demand_id uuid not null,
  student_id uuid not null,
  sent_on date not null,
  subject text not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  -- The key of the message in the outbox; brothers and sisters share one.
  message_key text not null,
  primary key (site_id, fee_demand_id, student_id),
  unique (site_id, student_id, sent_on, subject),
  foreign key (site_id, fee_demand_id) references fee_demand (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id)
);
call make_tenant_table('fee_demand_student', 'select, insert', false);
