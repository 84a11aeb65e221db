-- What the columns of the gateway's last statement were, by heading.
alter table merchant_account add column statement_columns jsonb not null default '{}';

-- What a gateway paid out to the bank, as its statement says. Posting it makes one voucher.
create table gateway_settlement (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  merchant_account_id uuid not null,
  file_name text not null,
  -- Of what its lines say: the same statement is taken once.
  content_hash text not null,
  from_on date not null,
  to_on date not null,
  -- When the bank had the money, and how much; negative where the gateway took more back than it paid out.
  received_on date not null,
  bank_poisha bigint not null,
  state text not null default 'draft' check (state in ('draft', 'posted', 'reversed')),
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  journal_id uuid,
  posted_by uuid,
  posted_at timestamptz,
  reverse_journal_id uuid,
  reversed_on date,
  reversed_by uuid,
  reverse_reason text,
  primary key (site_id, id),
  foreign key (site_id, merchant_account_id) references merchant_account (site_id, id),
  foreign key (site_id, journal_id) references journal (site_id, id),
  foreign key (site_id, reverse_journal_id) references journal (site_id, id),
  check (to_on >= from_on),
  check ((state = 'draft') = (journal_id is null)),
  check (state <> 'reversed' or num_nonnulls(reverse_journal_id, reversed_on, reverse_reason) = 3),
  check (state = 'reversed' or reverse_journal_id is null)
);
create unique index gateway_settlement_once on gateway_settlement (site_id, merchant_account_id, content_hash)
  where state <> 'reversed';
create index gateway_settlement_account on gateway_settlement (site_id, merchant_account_id, received_on desc);
create index gateway_settlement_day on gateway_settlement (site_id, received_on desc, id);
create index gateway_settlement_journal on gateway_settlement (site_id, journal_id);
create index gateway_settlement_reversal on gateway_settlement (site_id, reverse_journal_id);
call make_tenant_table('gateway_settlement');

create table gateway_settlement_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  gateway_settlement_id uuid not null,
  line_no int not null,
  booked_on date not null,
  -- Our number and the gateway's, as far as the statement says them.
  tran_id text,
  gateway_transaction_id text,
  is_refund boolean not null,
  -- A refund is negative.
  amount_poisha bigint not null check (amount_poisha <> 0),
  charge_poisha bigint not null,
  net_poisha bigint not null,
  -- Settled by the posting, and open again after its reversal; lines with a difference stay open.
  state text not null default 'open' check (state in ('open', 'settled', 'reopened')),
  online_payment_id uuid,
  online_payment_refund_id uuid,
  primary key (site_id, id),
  unique (site_id, gateway_settlement_id, line_no),
  foreign key (site_id, gateway_settlement_id) references gateway_settlement (site_id, id) on delete cascade,
  foreign key (site_id, online_payment_id) references online_payment (site_id, id),
  foreign key (site_id, online_payment_refund_id) references online_payment_refund (site_id, id),
  check ((state = 'open') = (online_payment_id is null)),
  check (online_payment_refund_id is null or online_payment_id is not null)
);
-- A payment is settled once, and so is each of its refunds.
create unique index gateway_settlement_line_payment_once on gateway_settlement_line (site_id, online_payment_id)
  where state = 'settled' and online_payment_refund_id is null;
create unique index gateway_settlement_line_refund_once on gateway_settlement_line (site_id, online_payment_refund_id)
  where state = 'settled' and online_payment_refund_id is not null;
create index gateway_settlement_line_payment on gateway_settlement_line (site_id, online_payment_id)
  where online_payment_id is not null;
create index gateway_settlement_line_refund on gateway_settlement_line (site_id, online_payment_refund_id)
  where online_payment_refund_id is not null;
call make_tenant_table('gateway_settlement_line');

-- Statements name refunds by the gateway's number.
create index online_payment_refund_gateway_reference on online_payment_refund (site_id, gateway_reference)
  where gateway_reference is not null;
-- Payments that are in the books.
create index online_payment_booked on online_payment (site_id, merchant_account_id, paid_at) where paid_at is not null;
