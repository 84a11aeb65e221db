-- Months of the ledger that are over, summed up once: reports read them in place of their lines. A month that gets another line loses
-- its sums, in the same transaction, and is read from its lines until it is summed up again.
create table ledger_month (
  site_id uuid not null references site (id),
  month date not null check (month = date_trunc('month', month)),
  summed_at timestamptz not null default now(),
  primary key (site_id, month)
);
call make_tenant_table('ledger_month', 'select, insert, delete', false);

create table ledger_month_sum (
  site_id uuid not null,
  month date not null,
  ledger_id uuid not null,
  debit_poisha bigint not null,
  credit_poisha bigint not null,
  primary key (site_id, month, ledger_id),
  foreign key (site_id, month) references ledger_month (site_id, month) on delete cascade
);
call make_tenant_table('ledger_month_sum', 'select, insert, delete', false);

-- What came into and went out of cash and bank in a month, by the ledger on the other side.
create table cash_flow_month (
  site_id uuid not null,
  month date not null,
  ledger_id uuid not null,
  is_receipt boolean not null,
  amount_poisha bigint not null,
  primary key (site_id, month, ledger_id, is_receipt),
  foreign key (site_id, month) references ledger_month (site_id, month) on delete cascade
);
call make_tenant_table('cash_flow_month', 'select, insert, delete', false);
