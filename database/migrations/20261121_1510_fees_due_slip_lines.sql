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

alter table due_slip
  add column cancelled_by uuid,
  add column print_count int not null default 0;
create index due_slip_enrolment on due_slip (site_id, enrolment_id);
create index fee_receipt_due_slip on fee_receipt (site_id, due_slip_id) where due_slip_id is not null;

-- Who wrote an amount last, for whoever wants to write over it.
alter table fee_amount
  add column updated_by uuid,
  add column updated_at timestamptz not null default now();
