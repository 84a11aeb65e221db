-- A refund is a document of its own: of a receipt or a part of it, or of an advance, with its number, its voucher and its
-- paper. One that needs approval is asked for first; nothing moves until then.
create table fee_refund (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  refund_no text not null,
  student_id uuid not null,
  enrolment_id uuid not null,
  -- Null: what the student has as an advance, whatever it came from.
  fee_receipt_id uuid,
  -- Of the receipt.
  channel text not null,
  state text not null default 'requested' check (state in ('requested', 'paid', 'rejected')),
  -- What is handed back: the lines, and what comes from the advance (negative: what goes back to it).
  amount_poisha bigint not null check (amount_poisha >= 0),
  advance_poisha bigint not null default 0,
  -- Of that, what was left as an advance and is given back. What was paid out of the advance is returned to it beside that.
  advance_given_poisha bigint not null default 0 check (advance_given_poisha >= 0 and advance_given_poisha >= advance_poisha),
  method text not null,
  -- The institution's own cheque, or the account that pays.
  bank_account_id uuid,
  cheque_no text,
  reference text,
  -- Whether what was charged is taken back too, or owed again.
  ends_charge boolean not null default false,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  refunded_on date,
  paid_by uuid,
  journal_id uuid,
  -- What took the charge back.
  waiver_application_id uuid,
  print_count int not null default 0,
  primary key (site_id, id),
  unique (site_id, refund_no),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id),
  foreign key (site_id, bank_account_id) references bank_account (site_id, id),
  foreign key (site_id, journal_id) references journal (site_id, id),
  foreign key (site_id, waiver_application_id) references waiver_application (site_id, id),
  check ((state = 'paid') = (refunded_on is not null)),
  check ((state = 'paid') = (journal_id is not null)),
  check ((state = 'paid') = (paid_by is not null)),
  check ((state = 'rejected') = (decision_reason is not null)),
  check (cheque_no is null or bank_account_id is not null),
  check (fee_receipt_id is not null or (advance_poisha = amount_poisha and advance_given_poisha = amount_poisha and amount_poisha > 0))
);

create table fee_refund_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  fee_refund_id uuid not null,
  due_id uuid not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (site_id, id),
  unique (site_id, fee_refund_id, due_id),
  foreign key (site_id, fee_refund_id) references fee_refund (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id)
);

alter table fee_receipt_line add column fee_refund_id uuid,
  add foreign key (site_id, fee_refund_id) references fee_refund (site_id, id);
alter table student_advance_entry add column fee_refund_id uuid,
  add foreign key (site_id, fee_refund_id) references fee_refund (site_id, id),
  drop constraint student_advance_entry_check,
  add constraint student_advance_entry_check check (num_nonnulls(coalesce(fee_receipt_id, fee_refund_id), list_import_id) = 1);
-- Without a waiver: a charge that was taken back with its refund.
alter table waiver_application alter column student_waiver_id drop not null;

-- Receipts that were refunded as a whole. Their vouchers name the receipt, so each refund bears its id.
insert into fee_refund (site_id, id, refund_no, student_id, enrolment_id, fee_receipt_id, channel, state, amount_poisha,
  advance_poisha, advance_given_poisha, method, reason, requested_by, requested_at, refunded_on, paid_by, journal_id)
select r.site_id, r.id, 'RF-' || y.name || '-' || lpad((row_number() over (partition by r.site_id, y.name
    order by r.cancelled_at, r.id))::text, 6, '0'),
  r.student_id, r.enrolment_id, r.id, r.channel, 'paid', r.amount_poisha, r.advance_added_poisha - r.advance_used_poisha, r.advance_added_poisha,
  coalesce(r.refund_method, r.method), coalesce(r.cancel_reason, ''), r.cancelled_by, r.cancelled_at, r.cancelled_on, r.cancelled_by,
  r.cancel_journal_id
from fee_receipt r
cross join lateral (select to_char(r.cancelled_on - interval '6 months', 'YYYY') || '-'
  || to_char(r.cancelled_on + interval '6 months', 'YY') as name) y
where r.cancelled_on > r.received_on;
insert into fee_refund_line (site_id, fee_refund_id, due_id, amount_poisha)
select l.site_id, l.fee_receipt_id, l.due_id, sum(l.amount_poisha)
from fee_receipt_line l
join fee_refund f on f.site_id = l.site_id and f.id = l.fee_receipt_id
where l.amount_poisha > 0
group by l.site_id, l.fee_receipt_id, l.due_id;
insert into number_sequence (site_id, kind, period, last_number)
select site_id, 'fee_refund', substring(refund_no from 4 for 7), count(*) from fee_refund group by 1, 3;
alter table fee_receipt_line disable trigger user;
update fee_receipt_line l set fee_refund_id = l.fee_receipt_id
where l.amount_poisha < 0 and (l.site_id, l.fee_receipt_id) in (select site_id, id from fee_refund);
alter table fee_receipt_line enable trigger user;
alter table student_advance_entry disable trigger user;
update student_advance_entry a set fee_refund_id = a.fee_receipt_id
from fee_refund f
where f.site_id = a.site_id and f.id = a.fee_receipt_id and sign(a.amount_poisha) = -sign(f.advance_poisha);
alter table student_advance_entry enable trigger user;

create index fee_refund_receipt on fee_refund (site_id, fee_receipt_id) where fee_receipt_id is not null;
create index fee_refund_student on fee_refund (site_id, student_id);
create index fee_refund_day on fee_refund (site_id, refunded_on);
create index fee_refund_asked on fee_refund (site_id, requested_at desc, id desc);
create index fee_refund_journal on fee_refund (site_id, journal_id) where journal_id is not null;
create index fee_refund_enrolment on fee_refund (site_id, enrolment_id);
create index fee_refund_bank_account on fee_refund (site_id, bank_account_id) where bank_account_id is not null;
create index fee_refund_waiver_application on fee_refund (site_id, waiver_application_id) where waiver_application_id is not null;
-- One at a time: what is asked for cannot be asked for twice.
create unique index fee_refund_waiting on fee_refund (site_id, student_id, fee_receipt_id) nulls not distinct where state = 'requested';
create index fee_refund_line_due on fee_refund_line (site_id, due_id);
create index fee_receipt_line_refund on fee_receipt_line (site_id, fee_refund_id) where fee_refund_id is not null;
create index student_advance_entry_refund on student_advance_entry (site_id, fee_refund_id) where fee_refund_id is not null;
call make_tenant_table('fee_refund', 'select, insert, update');
call make_tenant_table('fee_refund_line', 'select, insert', false);

-- Money that came and went by day. A receipt that is void counts on no day; what was refunded counts on both, with the sign
-- turned. All reports by date read this.
drop view fee_movement;
create view fee_movement with (security_invoker = true) as
  select r.site_id, r.id as fee_receipt_id, null::uuid as fee_refund_id, r.student_id, r.enrolment_id, r.channel, r.receipt_no as document_no,
    1 as sign, r.received_on as booked_on, r.amount_poisha, r.advance_added_poisha - r.advance_used_poisha as advance_poisha,
    r.method, r.collected_by as moved_by
  from fee_receipt r where r.cancelled_on is null or r.cancelled_on > r.received_on
  union all
  select f.site_id, f.fee_receipt_id, f.id, f.student_id, f.enrolment_id, f.channel, f.refund_no,
    -1, f.refunded_on, -f.amount_poisha, -f.advance_poisha, f.method, f.paid_by
  from fee_refund f where f.state = 'paid';
grant select on fee_movement to bidyaloy_app;

-- What a cheque came with, where that is no voucher.
alter table cheque add column source_kind text, add column source_id uuid,
  add constraint cheque_source_check check ((source_kind is null) = (source_id is null)),
  add constraint cheque_one_source_check check (voucher_id is null or source_id is null);
create unique index cheque_source on cheque (site_id, source_kind, source_id) where source_id is not null;
