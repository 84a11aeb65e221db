-- How an institution keeps its vouchers: one row each, none as long as nothing was set.
create table voucher_rule (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  -- Whoever prepares a voucher does not check it, and whoever did either does not approve it.
  has_separate_persons boolean not null default false,
  primary key (site_id, id),
  unique (site_id)
);
call make_tenant_table('voucher_rule', 'select, insert, update');

-- Found before it is written twice: the vouchers of a kind and a day.
create index voucher_same_day on voucher (site_id, dated_on, voucher_type);
