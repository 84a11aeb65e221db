-- Whom money is paid to or received from, each with a ledger of its own.
create table party (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  kind text not null check (kind in ('supplier', 'customer', 'donor', 'employee', 'other')),
  mobile text,
  address text,
  ledger_id uuid not null,
  is_active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, ledger_id),
  foreign key (site_id, ledger_id) references ledger (site_id, id)
);
call make_tenant_table('party');

-- A voucher may name a party of the list beside what it says on paper.
alter table voucher add column party_id uuid;
alter table voucher add foreign key (site_id, party_id) references party (site_id, id);
create index voucher_party on voucher (site_id, party_id) where party_id is not null;
