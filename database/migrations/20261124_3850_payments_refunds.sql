-- Money that went in online and goes back through the gateway.
alter table online_payment
  drop column refund_reference,
  drop column refund_reason,
  -- What the gateway says was paid, where it is not what was asked for.
  add column paid_poisha bigint check (paid_poisha > 0);
-- Held money that is asked back keeps the reason why it was held: it returns there where the gateway refuses.
alter table online_payment drop constraint online_payment_check;
alter table online_payment add constraint online_payment_held
  check (case when state = 'held' then held_reason is not null
    else held_reason is null or state in ('refund_requested', 'refunded') end);

create table online_payment_refund (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  online_payment_id uuid not null,
  -- The one receipt that goes back; nothing: all that still stand, or held money that has none.
  fee_receipt_id uuid,
  amount_poisha bigint not null check (amount_poisha > 0),
  reason text not null,
  -- What the gateway is told to call it, written before it is asked.
  reference text not null unique,
  gateway_reference text,
  state text not null default 'requested' check (state in ('requested', 'sent', 'done', 'refused')),
  -- The gateway was asked what became of it, and knows nothing of it.
  is_unknown boolean not null default false,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  answered_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, online_payment_id) references online_payment (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id)
);
create unique index online_payment_refund_open on online_payment_refund (site_id, online_payment_id)
  where state in ('requested', 'sent');
create index online_payment_refund_payment on online_payment_refund (site_id, online_payment_id, id);
create index online_payment_refund_receipt on online_payment_refund (site_id, fee_receipt_id)
  where fee_receipt_id is not null;
call make_tenant_table('online_payment_refund', 'select, insert, update');
