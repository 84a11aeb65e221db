-- Whether papers, ledgers and control accounts of an institution say the same; each run of all checks is kept.
create table agreement_run (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  -- The night whose run it is; null where somebody asked for it.
  night_on date,
  checked_at timestamptz not null default now(),
  checked_by uuid,
  -- For each check its code and what differs.
  results jsonb not null,
  difference_count int not null,
  primary key (site_id, id),
  unique (site_id, night_on)
);
create index agreement_run_latest on agreement_run (site_id, checked_at desc);
call make_tenant_table('agreement_run', 'select, insert', false);
