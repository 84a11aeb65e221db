-- What the institution owns for years, with the ledgers that hold its cost and its depreciation.
create table fixed_asset (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  code text not null,
  name_en text not null,
  name_bn text not null,
  asset_category text not null,
  bought_on date not null,
  cost_poisha bigint not null check (cost_poisha > 0),
  -- What it is still worth at the end; depreciation stops there.
  salvage_poisha bigint not null default 0,
  depreciation_method text not null check (depreciation_method in ('straight_line', 'reducing_balance')),
  life_years int check (life_years between 1 and 100),
  rate_percent numeric(5, 2) check (rate_percent > 0 and rate_percent <= 100),
  -- Depreciated before the register was kept here.
  brought_poisha bigint not null default 0,
  asset_ledger_id uuid not null,
  accumulated_ledger_id uuid not null,
  expense_ledger_id uuid not null,
  room_id uuid,
  unit_count int not null default 1 check (unit_count > 0),
  state text not null default 'in_use' check (state in ('in_use', 'sold', 'written_off')),
  ended_on date,
  proceeds_poisha bigint,
  end_reason text,
  -- What took it off the books, and what booked the money.
  end_journal_id uuid,
  sale_journal_id uuid,
  primary key (site_id, id),
  unique (site_id, code),
  foreign key (site_id, asset_ledger_id) references ledger (site_id, id),
  foreign key (site_id, accumulated_ledger_id) references ledger (site_id, id),
  foreign key (site_id, expense_ledger_id) references ledger (site_id, id),
  foreign key (site_id, room_id) references room (site_id, id) on delete set null (room_id),
  foreign key (site_id, end_journal_id) references journal (site_id, id),
  foreign key (site_id, sale_journal_id) references journal (site_id, id),
  check (salvage_poisha between 0 and cost_poisha),
  check (brought_poisha between 0 and cost_poisha - salvage_poisha),
  check (case depreciation_method when 'straight_line' then life_years is not null else rate_percent is not null end),
  check ((state = 'in_use') = (ended_on is null))
);
create index fixed_asset_asset_ledger on fixed_asset (site_id, asset_ledger_id);
create index fixed_asset_accumulated_ledger on fixed_asset (site_id, accumulated_ledger_id);
create index fixed_asset_expense_ledger on fixed_asset (site_id, expense_ledger_id);
create index fixed_asset_room on fixed_asset (site_id, room_id) where room_id is not null;
call make_tenant_table('fixed_asset');

-- The depreciation of a fiscal year, posted as one voucher.
create table depreciation_run (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  run_no bigint not null,
  fiscal_year text not null,
  asset_count int not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  journal_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  primary key (site_id, id),
  unique (site_id, run_no),
  foreign key (site_id, journal_id) references journal (site_id, id)
);
-- A year is depreciated once, unless that was undone.
create unique index depreciation_run_year on depreciation_run (site_id, fiscal_year) where undone_at is null;
call make_tenant_table('depreciation_run');

-- What an asset lost: by a run, or up to the month in which it was sold or written off.
create table asset_depreciation (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  fixed_asset_id uuid not null,
  depreciation_run_id uuid,
  posted_on date not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (site_id, id),
  foreign key (site_id, fixed_asset_id) references fixed_asset (site_id, id),
  foreign key (site_id, depreciation_run_id) references depreciation_run (site_id, id)
);
create unique index asset_depreciation_once on asset_depreciation (site_id, fixed_asset_id, depreciation_run_id) nulls not distinct;
create index asset_depreciation_run on asset_depreciation (site_id, depreciation_run_id);
call make_tenant_table('asset_depreciation');
