create table fee_group (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true
);
call make_catalogue_table('fee_group');

create table fee_head (
  id uuid primary key default uuid_v7(),
  fee_group_id uuid not null references fee_group,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true
);
create index fee_head_fee_group on fee_head (fee_group_id);
call make_catalogue_table('fee_head');

create table fee_sub_head (
  id uuid primary key default uuid_v7(),
  fee_head_id uuid not null references fee_head,
  code text not null,
  name_en text not null,
  name_bn text not null,
  -- The month it belongs to (1 … 12), where it is billed monthly.
  month int check (month between 1 and 12),
  sort_order int not null default 0,
  is_active boolean not null default true,
  unique (fee_head_id, code)
);
call make_catalogue_table('fee_sub_head');

create table waiver_type (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  percent numeric(5, 2) check (percent between 0 and 100),
  sort_order int not null default 0,
  -- A type says how much is usual, as a percentage or as an amount; an amount left out is named by the institution.
  value_kind text not null default 'percent' check (value_kind in ('percent', 'fixed')),
  amount_poisha bigint check (amount_poisha > 0),
  is_active boolean not null default true,
  check (case value_kind when 'percent' then percent is not null and amount_poisha is null else percent is null end)
);
call make_catalogue_table('waiver_type');

-- The heads a type touches; none: all.
create table waiver_type_fee_head (
  id uuid primary key default uuid_v7(),
  waiver_type_id uuid not null references waiver_type on delete cascade,
  fee_head_id uuid not null references fee_head,
  unique (waiver_type_id, fee_head_id)
);
create index waiver_type_fee_head_head on waiver_type_fee_head (fee_head_id);
call make_catalogue_table('waiver_type_fee_head');

create table student_offer_type (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  percent numeric(5, 2) check (percent between 0 and 100),
  sort_order int not null default 0,
  value_kind text not null default 'percent' check (value_kind in ('percent', 'fixed')),
  amount_poisha bigint check (amount_poisha > 0),
  -- Outside of these days it takes nothing off a due; left out: always.
  valid_from date,
  valid_to date,
  is_active boolean not null default true,
  check (case value_kind when 'percent' then percent is not null and amount_poisha is null else percent is null end),
  check (valid_to >= valid_from)
);
call make_catalogue_table('student_offer_type');

create table student_offer_type_fee_head (
  id uuid primary key default uuid_v7(),
  student_offer_type_id uuid not null references student_offer_type on delete cascade,
  fee_head_id uuid not null references fee_head,
  unique (student_offer_type_id, fee_head_id)
);
create index student_offer_type_fee_head_head on student_offer_type_fee_head (fee_head_id);
call make_catalogue_table('student_offer_type_fee_head');

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
  -- What stands on every due slip: where it can be paid, and what happens after the last date.
  slip_bank_name_en text,
  slip_bank_name_bn text,
  slip_bank_account_no text,
  slip_note_en text,
  slip_note_bn text,
  -- How many days before today anybody who collects may date a receipt; beyond them it needs a permission.
  back_date_days int not null default 3 check (back_date_days between 0 and 365),
  primary key (site_id, id),
  unique (site_id)
);
call make_tenant_table('fee_setting');

-- The rule for late fines and the day from which it counts. A change of the setting does not change earlier days.
create table fee_fine_rule (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  from_on date not null,
  fine_type text not null,
  fine_poisha bigint not null,
  fine_grace_days int not null,
  fine_max_poisha bigint,
  primary key (site_id, id),
  unique (site_id, from_on)
);
call make_tenant_table('fee_fine_rule', 'select, insert, update');

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
  -- Who wrote an amount last, for whoever wants to write over it.
  updated_by uuid,
  updated_at timestamptz not null default now(),
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
  -- Kept by a trigger of the receipt lines.
  paid_poisha bigint not null default 0 check (paid_poisha >= 0),
  fee_run_id uuid,
  created_at timestamptz not null default now(),
  -- Dues that were open in another system.
  list_import_id uuid,
  primary key (site_id, id),
  unique nulls not distinct (site_id, student_id, kind, fee_sub_head_id, period),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  foreign key (site_id, fee_run_id) references fee_run (site_id, id),
  foreign key (site_id, list_import_id) references list_import (site_id, id),
  check (gross_poisha >= waiver_poisha + offer_poisha),
  check (paid_poisha <= gross_poisha - waiver_poisha - offer_poisha),
  check ((kind = 'fee') = (fee_sub_head_id is not null and fee_head_id is not null))
);
create index student_fee_due_open on student_fee_due (site_id, student_id, due_on) where paid_poisha < gross_poisha - waiver_poisha - offer_poisha;
create index student_fee_due_enrolment on student_fee_due (site_id, enrolment_id);
create index student_fee_due_run on student_fee_due (site_id, fee_run_id);
create index student_fee_due_fine on student_fee_due (site_id, student_id, period) where kind = 'fine';
create index student_fee_due_list_import on student_fee_due (site_id, list_import_id) where list_import_id is not null;
call make_tenant_table('student_fee_due', 'select, insert, update, delete', false);
-- What a student owes is money: every change of it is kept, who made it and what it was before.
call add_audit_triggers('student_fee_due');

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
  cancelled_by uuid,
  print_count int not null default 0,
  primary key (site_id, id),
  unique (site_id, slip_no),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id)
);
create index due_slip_student on due_slip (site_id, student_id, created_at desc);
create index due_slip_enrolment on due_slip (site_id, enrolment_id);
call make_tenant_table('due_slip', 'select, insert, update');

-- What a due slip asks for, as it stood when the slip was made. Whether it is paid is read from the dues themselves.
create table due_slip_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  due_slip_id uuid not null,
  -- Left out: a fine that is written down only when it is paid; found again by its period.
  due_id uuid,
  kind text not null check (kind in ('fee', 'fine')),
  period text not null,
  gross_poisha bigint not null check (gross_poisha >= 0),
  waiver_poisha bigint not null default 0 check (waiver_poisha >= 0),
  paid_before_poisha bigint not null default 0 check (paid_before_poisha >= 0),
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (site_id, id),
  foreign key (site_id, due_slip_id) references due_slip (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id) on delete set null (due_id)
);
create index due_slip_line_slip on due_slip_line (site_id, due_slip_id);
create index due_slip_line_due on due_slip_line (site_id, due_id);
call make_tenant_table('due_slip_line', 'select, insert', false);

-- What a student owed on any day can be asked: money, waivers and fines each carry the day from which they count.
-- A receipt is cancelled on its own day: it is void then. On a later day it is refunded: money is paid out by a voucher
-- of that day. What it paid stands in the reports of its day, the refund in those of its own.
create table fee_receipt (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  receipt_no text not null,
  student_id uuid not null,
  enrolment_id uuid not null,
  received_on date not null,
  method text not null,
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
  -- What the student still owed when the receipt was written, fines of that day included; it stays what it was.
  due_after_poisha bigint check (due_after_poisha >= 0),
  cancelled_on date,
  -- How it was paid back; null where it was not refunded, or where no money went out.
  refund_method text,
  primary key (site_id, id),
  unique (site_id, receipt_no),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  foreign key (site_id, due_slip_id) references due_slip (site_id, id),
  foreign key (site_id, journal_id) references journal (site_id, id),
  foreign key (site_id, cancel_journal_id) references journal (site_id, id),
  check (amount_poisha + advance_used_poisha > 0),
  check ((cancelled_at is null) = (cancel_journal_id is null)),
  constraint fee_receipt_cancelled_on_check check ((cancelled_at is null) = (cancelled_on is null)),
  constraint fee_receipt_cancelled_later_check check (cancelled_on >= received_on),
  constraint fee_receipt_refund_check check (refund_method is null or cancelled_on > received_on)
);
create index fee_receipt_day on fee_receipt (site_id, received_on desc, id desc);
create index fee_receipt_student on fee_receipt (site_id, student_id, received_on desc);
create index fee_receipt_due_slip on fee_receipt (site_id, due_slip_id) where due_slip_id is not null;
-- Taking an enrolment away asks each table that points to it; reading the receipts through for every enrolment made up
-- two thirds of undoing an imported list of five thousand students.
create index fee_receipt_enrolment on fee_receipt (site_id, enrolment_id);
create index fee_receipt_cancelled on fee_receipt (site_id, cancelled_on) where cancelled_on is not null;
call make_tenant_table('fee_receipt', 'select, insert, update');

-- What a receipt paid; a cancellation adds the same lines with the opposite sign.
-- References to the receipt are checked at the commit: what needs no number is written before one is drawn, because
-- whoever draws a number holds up everybody after them.
create table fee_receipt_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  fee_receipt_id uuid not null,
  due_id uuid not null,
  amount_poisha bigint not null check (amount_poisha <> 0),
  created_at timestamptz not null default now(),
  -- The day of the receipt, or of the cancellation or refund that took it back.
  booked_on date not null,
  primary key (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id) deferrable initially deferred,
  foreign key (site_id, due_id) references student_fee_due (site_id, id)
);
create index fee_receipt_line_receipt on fee_receipt_line (site_id, fee_receipt_id);
create index fee_receipt_line_due on fee_receipt_line (site_id, due_id);
-- Few things move after a day that is asked about, and these find them.
create index fee_receipt_line_day on fee_receipt_line (site_id, booked_on);
call make_tenant_table('fee_receipt_line', 'select, insert', false);

-- Money a student left with the institution, entry by entry; the balance is their sum.
create table student_advance_entry (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  fee_receipt_id uuid,
  amount_poisha bigint not null check (amount_poisha <> 0),
  created_at timestamptz not null default now(),
  booked_on date not null,
  -- An advance comes from a receipt, or from another system.
  list_import_id uuid,
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id) deferrable initially deferred,
  foreign key (site_id, list_import_id) references list_import (site_id, id),
  check (num_nonnulls(fee_receipt_id, list_import_id) = 1)
);
create index student_advance_entry_student on student_advance_entry (site_id, student_id);
create index student_advance_entry_day on student_advance_entry (site_id, booked_on);
create index student_advance_entry_list_import on student_advance_entry (site_id, list_import_id)
  where list_import_id is not null;
call make_tenant_table('student_advance_entry', 'select, insert', false);

-- A late fine as it was charged with a receipt: its whole amount, not what was added. The charge ends with the
-- cancellation or refund of the receipt. A fine amounts to its largest standing charge.
create table fee_fine_charge (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  due_id uuid not null,
  -- Null: charged before charges were kept.
  fee_receipt_id uuid,
  charged_on date not null,
  ended_on date,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id) on delete cascade,
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id) deferrable initially deferred,
  check (ended_on >= charged_on)
);
create index fee_fine_charge_due on fee_fine_charge (site_id, due_id);
create index fee_fine_charge_receipt on fee_fine_charge (site_id, fee_receipt_id);
create index fee_fine_charge_begun on fee_fine_charge (site_id, charged_on);
create index fee_fine_charge_ended on fee_fine_charge (site_id, ended_on) where ended_on is not null;
call make_tenant_table('fee_fine_charge', 'select, insert, update', false);

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
  applied_on date not null,
  undone_on date,
  primary key (site_id, id),
  foreign key (site_id, student_waiver_id) references student_waiver (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  constraint waiver_application_undone_on_check check ((undone_at is null) = (undone_on is null))
);
create index waiver_application_waiver on waiver_application (site_id, student_waiver_id, applied_at desc);
create index waiver_application_day on waiver_application (site_id, applied_on);
create index waiver_application_undone on waiver_application (site_id, undone_on) where undone_on is not null;
create index waiver_application_student on waiver_application (site_id, student_id);
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

-- Money that came and went by day. A receipt that is void counts on no day; one that was taken back on a later day
-- counts on both, with the sign turned. All reports by date read this.
create view fee_movement with (security_invoker = true) as
  select r.site_id, r.id as fee_receipt_id, 1 as sign, r.received_on as booked_on, r.amount_poisha, r.method,
    r.collected_by as moved_by
  from fee_receipt r where r.cancelled_on is null or r.cancelled_on > r.received_on
  union all
  select r.site_id, r.id, -1, r.cancelled_on, -r.amount_poisha, coalesce(r.refund_method, r.method), r.cancelled_by
  from fee_receipt r where r.cancelled_on > r.received_on;
grant select on fee_movement to bidyaloy_app;
