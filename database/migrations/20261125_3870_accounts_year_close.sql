-- That a fiscal year was closed, with the figures that were final then. Reopened closings stay.
create table fiscal_year_close (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  -- 1 July.
  starts_on date not null check (extract(month from starts_on) = 7 and extract(day from starts_on) = 1),
  result_poisha bigint not null,
  liability_poisha bigint not null,
  -- With the results up to then.
  fund_poisha bigint not null,
  asset_poisha bigint not null generated always as (liability_poisha + fund_poisha) stored,
  closed_by uuid,
  closed_at timestamptz not null default now(),
  reopened_by uuid,
  reopened_at timestamptz,
  reopen_reason text,
  primary key (site_id, id),
  check ((reopened_at is null) = (reopen_reason is null))
);
create unique index fiscal_year_close_once on fiscal_year_close (site_id, starts_on) where reopened_at is null;
call make_tenant_table('fiscal_year_close', 'select, insert, update');
