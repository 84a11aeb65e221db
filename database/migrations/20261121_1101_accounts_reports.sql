-- Opening balances count as opening whatever day of the period they carry; there are few, found by this index.
create index journal_opening on journal (site_id, posted_on) where voucher_type = 'OB';
create index account_subgroup_group on account_subgroup (site_id, account_group_id);
create index ledger_subgroup on ledger (site_id, account_subgroup_id);
create index voucher_line_ledger on voucher_line (site_id, ledger_id);
create index voucher_journal on voucher (site_id, journal_id);

create table voucher_attachment (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  voucher_id uuid not null,
  file_id uuid not null,
  primary key (site_id, id),
  unique (site_id, voucher_id, file_id),
  foreign key (site_id, voucher_id) references voucher (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references stored_file (site_id, id)
);
call make_tenant_table('voucher_attachment');
