alter table bank_account add column statement_columns jsonb not null default '{}';

-- The bank's statement of an account, compared with its ledger.
create table account_statement (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  bank_account_id uuid not null,
  file_name text not null,
  from_on date not null,
  to_on date not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, bank_account_id) references bank_account (site_id, id)
);
create index account_statement_account on account_statement (site_id, bank_account_id, uploaded_at);
call make_tenant_table('account_statement');

create table account_statement_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  account_statement_id uuid not null,
  bank_account_id uuid not null,
  line_no int not null,
  booked_on date not null,
  description text not null,
  -- A deposit is positive, a withdrawal negative, as in the ledger.
  amount_poisha bigint not null check (amount_poisha <> 0),
  balance_poisha bigint,
  -- Which of the equal lines of its day it is: another file that names them names as many.
  copy_no int not null,
  -- The entry of the ledger that it is about.
  journal_line_id uuid,
  -- The cheque that the match cleared.
  cheque_id uuid,
  matched_by uuid,
  matched_at timestamptz,
  -- Why the books need no entry for it.
  no_entry_reason text,
  primary key (site_id, id),
  unique (site_id, bank_account_id, booked_on, amount_poisha, description, copy_no),
  foreign key (site_id, account_statement_id) references account_statement (site_id, id) on delete cascade,
  foreign key (site_id, bank_account_id) references bank_account (site_id, id),
  foreign key (site_id, journal_line_id) references journal_line (site_id, id),
  foreign key (site_id, cheque_id) references cheque (site_id, id),
  check (journal_line_id is null or no_entry_reason is null),
  check (cheque_id is null or journal_line_id is not null)
);
-- An entry of the ledger is at the bank once.
create unique index account_statement_line_entry on account_statement_line (site_id, journal_line_id)
  where journal_line_id is not null;
create index account_statement_line_statement on account_statement_line (site_id, account_statement_id);
create index account_statement_line_cheque on account_statement_line (site_id, cheque_id) where cheque_id is not null;
call make_tenant_table('account_statement_line');
