create table waiver_type (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  percent numeric(5, 2) check (percent between 0 and 100),
  sort_order int not null default 0
);
call make_catalogue_table('waiver_type');

create table student_offer_type (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  percent numeric(5, 2) check (percent between 0 and 100),
  sort_order int not null default 0
);
call make_catalogue_table('student_offer_type');

-- How an institution collects: one row each.
create table fee_setting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  due_day int not null default 15 check (due_day between 1 and 28),
  fine_type text not null default 'none' check (fine_type in ('none', 'flat', 'per_day', 'per_month')),
  fine_poisha bigint not null default 0 check (fine_poisha >= 0),
  fine_grace_days int not null default 0 check (fine_grace_days >= 0),
  fine_max_poisha bigint check (fine_max_poisha >= 0),
  is_fine_first boolean not null default false,
  is_partial_allowed boolean not null default true,
  primary key (site_id, id),
  unique (site_id)
);
call make_tenant_table('fee_setting');

-- What a sub-head costs whom; where several match a student, the one that says most decides.
create table fee_amount (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  academic_year_id uuid not null,
  fee_sub_head_id uuid not null references fee_sub_head,
  class_id uuid references academic_class,
  study_group_id uuid references study_group,
  version_id uuid references version,
  shift_id uuid references shift,
  student_category_id uuid references student_category,
  amount_poisha bigint not null check (amount_poisha >= 0),
  -- Left out: the institution's due day in the month of the period.
  due_on date,
  primary key (site_id, id),
  unique nulls not distinct (site_id, academic_year_id, fee_sub_head_id, class_id, study_group_id, version_id, shift_id, student_category_id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id)
);
call make_tenant_table('fee_amount');

-- A waiver (percent or fixed) or an offer of one student; counts from its approval.
create table student_waiver (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  kind text not null default 'waiver' check (kind in ('waiver', 'offer')),
  waiver_type_id uuid references waiver_type,
  student_offer_type_id uuid references student_offer_type,
  -- Empty: all heads.
  fee_head_ids uuid[] not null default '{}',
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_poisha bigint check (amount_poisha > 0),
  from_on date not null,
  to_on date,
  reason text,
  approved_by uuid,
  approved_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  check ((percent is null) <> (amount_poisha is null)),
  check ((kind = 'waiver') = (waiver_type_id is not null) and (kind = 'offer') = (student_offer_type_id is not null)),
  check (to_on is null or to_on >= from_on)
);
create index student_waiver_student on student_waiver (site_id, student_id);
call make_tenant_table('student_waiver');

create table fee_run (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  run_no bigint not null,
  academic_year_id uuid not null,
  period text not null,
  input jsonb not null,
  due_count int not null default 0,
  net_poisha bigint not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  primary key (site_id, id),
  unique (site_id, run_no),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id)
);
call make_tenant_table('fee_run');

-- What a student owes: one row a sub-head and period. Fines are rows of their own.
create table student_fee_due (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  enrolment_id uuid not null,
  kind text not null default 'fee' check (kind in ('fee', 'fine')),
  fee_head_id uuid references fee_head,
  fee_sub_head_id uuid references fee_sub_head,
  -- YYYY-MM for what is billed monthly, the year for what is billed once.
  period text not null,
  due_on date not null,
  gross_poisha bigint not null check (gross_poisha >= 0),
  waiver_poisha bigint not null default 0 check (waiver_poisha >= 0),
  offer_poisha bigint not null default 0 check (offer_poisha >= 0),
  net_poisha bigint generated always as (gross_poisha - waiver_poisha - offer_poisha) stored,
  -- Kept by the receipt lines themselves, see below.
  paid_poisha bigint not null default 0 check (paid_poisha >= 0),
  fee_run_id uuid,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique nulls not distinct (site_id, student_id, kind, fee_sub_head_id, period),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  foreign key (site_id, fee_run_id) references fee_run (site_id, id),
  check (gross_poisha >= waiver_poisha + offer_poisha),
  check (paid_poisha <= gross_poisha - waiver_poisha - offer_poisha),
  check ((kind = 'fee') = (fee_sub_head_id is not null and fee_head_id is not null))
);
create index student_fee_due_open on student_fee_due (site_id, student_id, due_on) where paid_poisha < gross_poisha - waiver_poisha - offer_poisha;
create index student_fee_due_enrolment on student_fee_due (site_id, enrolment_id);
create index student_fee_due_run on student_fee_due (site_id, fee_run_id);
call make_tenant_table('student_fee_due', 'select, insert, update, delete', false);

create table due_slip (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  slip_no text not null,
  student_id uuid not null,
  enrolment_id uuid not null,
  up_to_on date not null,
  last_on date not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  cancelled_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, slip_no),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id)
);
create index due_slip_student on due_slip (site_id, student_id, created_at desc);
call make_tenant_table('due_slip', 'select, insert, update');

create table fee_receipt (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  receipt_no text not null,
  student_id uuid not null,
  enrolment_id uuid not null,
  received_on date not null,
  method text not null check (method in ('cash', 'bank', 'mfs', 'card', 'cheque')),
  channel text not null check (channel in ('student_payment', 'quick_office', 'due_slip_office')),
  reference text,
  note text,
  -- What was handed over.
  amount_poisha bigint not null check (amount_poisha >= 0),
  advance_used_poisha bigint not null default 0 check (advance_used_poisha >= 0),
  advance_added_poisha bigint not null default 0 check (advance_added_poisha >= 0),
  due_slip_id uuid,
  journal_id uuid not null,
  print_count int not null default 0,
  collected_by uuid not null,
  collected_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text,
  cancel_journal_id uuid,
  primary key (site_id, id),
  unique (site_id, receipt_no),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  foreign key (site_id, due_slip_id) references due_slip (site_id, id),
  foreign key (site_id, journal_id) references journal (site_id, id),
  foreign key (site_id, cancel_journal_id) references journal (site_id, id),
  check (amount_poisha + advance_used_poisha > 0),
  check ((cancelled_at is null) = (cancel_journal_id is null))
);
create index fee_receipt_day on fee_receipt (site_id, received_on desc, id desc);
create index fee_receipt_student on fee_receipt (site_id, student_id, received_on desc);
call make_tenant_table('fee_receipt', 'select, insert, update');

-- What a receipt paid; a cancellation adds the same lines with the opposite sign.
create table fee_receipt_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  fee_receipt_id uuid not null,
  due_id uuid not null,
  amount_poisha bigint not null check (amount_poisha <> 0),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id)
);
create index fee_receipt_line_receipt on fee_receipt_line (site_id, fee_receipt_id);
create index fee_receipt_line_due on fee_receipt_line (site_id, due_id);
call make_tenant_table('fee_receipt_line', 'select, insert', false);

-- A due is paid by lines and by nothing else.
create function add_paid_amounts() returns trigger language plpgsql as $$
begin
  update student_fee_due d set paid_poisha = d.paid_poisha + l.amount_poisha
  from (select site_id, due_id, sum(amount_poisha)::bigint as amount_poisha from new_lines group by site_id, due_id) l
  where d.site_id = l.site_id and d.id = l.due_id;
  return null;
end $$;
create trigger fee_receipt_line_pays after insert on fee_receipt_line
  referencing new table as new_lines for each statement execute function add_paid_amounts();

-- Money a student left with the institution, entry by entry; the balance is their sum.
create table student_advance_entry (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  fee_receipt_id uuid not null,
  amount_poisha bigint not null check (amount_poisha <> 0),
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id)
);
create index student_advance_entry_student on student_advance_entry (site_id, student_id);
call make_tenant_table('student_advance_entry', 'select, insert', false);

create function refuse_negative_advance() returns trigger language plpgsql as $$
begin
  if exists (
    select from student_advance_entry a
    where (a.site_id, a.student_id) in (select site_id, student_id from new_entries)
    group by a.site_id, a.student_id having sum(a.amount_poisha) < 0
  ) then
    raise exception 'an advance cannot be less than nothing' using errcode = 'BF001';
  end if;
  return null;
end $$;
create trigger student_advance_not_negative after insert on student_advance_entry
  referencing new table as new_entries for each statement execute function refuse_negative_advance();
