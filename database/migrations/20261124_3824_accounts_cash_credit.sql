-- What the bank has sanctioned on a cash credit account.
create table cash_credit (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  bank_account_id uuid not null,
  limit_poisha bigint not null check (limit_poisha > 0),
  interest_percent numeric(5, 2) not null check (interest_percent between 0 and 100),
  valid_from_on date not null,
  valid_until_on date not null,
  -- What the bank holds for it: a deposit, land, goods.
  security text,
  primary key (site_id, id),
  unique (site_id, bank_account_id),
  foreign key (site_id, bank_account_id) references bank_account (site_id, id)
);
call make_tenant_table('cash_credit');
