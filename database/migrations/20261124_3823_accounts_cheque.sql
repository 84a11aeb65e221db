-- Where a cheque is printed on the leaves of an account: how far right and down of the usual place.
alter table bank_account add column cheque_right_mm int not null default 0 check (cheque_right_mm between -50 and 50);
alter table bank_account add column cheque_down_mm int not null default 0 check (cheque_down_mm between -50 and 50);

-- Cheques issued and received, until the bank has settled them.
create table cheque (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  direction text not null check (direction in ('issued', 'received')),
  cheque_no text not null,
  -- The day that stands on the cheque; it is stale six months later.
  cheque_on date not null,
  -- When it was given or taken, which is when the books have it.
  dated_on date not null,
  -- Whose leaf an issued one is; where a received one is paid in.
  bank_account_id uuid not null,
  -- Of a received cheque: the bank it is drawn on.
  drawn_on_bank text,
  party_name text not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  -- The approved voucher that it came with; none for one entered by hand.
  voucher_id uuid,
  state text not null default 'issued' check (state in ('issued', 'presented', 'cleared', 'bounced', 'cancelled')),
  presented_on date,
  -- When it was cleared, bounced or cancelled.
  settled_on date,
  reason text,
  primary key (site_id, id),
  foreign key (site_id, bank_account_id) references bank_account (site_id, id),
  foreign key (site_id, voucher_id) references voucher (site_id, id),
  check (state in ('issued', 'presented') or settled_on is not null)
);
create index cheque_day on cheque (site_id, dated_on desc);
create index cheque_bank_account on cheque (site_id, bank_account_id, dated_on);
create index cheque_voucher on cheque (site_id, voucher_id) where voucher_id is not null;
-- A leaf is used once, unless it came back.
create unique index cheque_leaf on cheque (site_id, bank_account_id, cheque_no)
  where direction = 'issued' and state in ('issued', 'presented', 'cleared');
call make_tenant_table('cheque');
