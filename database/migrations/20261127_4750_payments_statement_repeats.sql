-- Transactions that a later statement names again: they stay when the earlier one is removed.
create table company_statement_repeat (
  site_id uuid not null references site,
  company_statement_id uuid not null,
  company_transaction_id uuid not null,
  primary key (site_id, company_statement_id, company_transaction_id),
  foreign key (site_id, company_statement_id) references company_statement (site_id, id) on delete cascade,
  foreign key (site_id, company_transaction_id) references company_transaction (site_id, id) on delete cascade
);
create index company_statement_repeat_transaction on company_statement_repeat (site_id, company_transaction_id);
call make_tenant_table('company_statement_repeat');
