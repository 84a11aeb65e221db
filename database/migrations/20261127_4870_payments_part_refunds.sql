-- A part of an online receipt can go back through its gateway: chosen dues, or some of the advance it left.
alter table online_payment_refund
  add column is_part boolean not null default false,
  add column advance_poisha bigint not null default 0,
  add column ends_charge boolean not null default false,
  add constraint online_payment_refund_part_check check (
    case when is_part then fee_receipt_id is not null and advance_poisha >= 0 else advance_poisha = 0 end
  );

create table online_payment_refund_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  online_payment_refund_id uuid not null,
  due_id uuid not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (site_id, id),
  unique (site_id, online_payment_refund_id, due_id),
  foreign key (site_id, online_payment_refund_id) references online_payment_refund (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id)
);
call make_tenant_table('online_payment_refund_line', 'select, insert', false);
create index on online_payment_refund_line (site_id, due_id);
