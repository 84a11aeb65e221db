-- The accounts of an institution at its banks, each with a ledger of its own.
create table bank_account (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  bank_name text not null,
  branch_name text not null,
  bank_account_no text not null,
  account_type text not null check (account_type in ('savings', 'current', 'snd', 'fdr', 'cc')),
  -- Of the branch, as cheques and transfers carry it.
  routing_no text,
  ledger_id uuid not null,
  is_active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, bank_account_no),
  unique (site_id, ledger_id),
  foreign key (site_id, ledger_id) references ledger (site_id, id)
);
call make_tenant_table('bank_account');
