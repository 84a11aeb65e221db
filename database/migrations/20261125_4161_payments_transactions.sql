-- A mobile money number of the institution to which families send money by themselves.
create table payment_company (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  company text not null check (company in ('bkash', 'nagad', 'rocket', 'upay')),
  name_en text not null,
  name_bn text not null,
  account_number text not null,
  account_kind text not null check (account_kind in ('merchant', 'personal')),
  -- Where the money lies until it is moved to a bank.
  ledger_id uuid not null,
  is_active boolean not null default true,
  -- Which column of the company's statement is what, by its heading.
  file_columns jsonb not null default '{}',
  primary key (site_id, id),
  unique (site_id, company),
  foreign key (site_id, ledger_id) references ledger (site_id, id)
);
create index payment_company_ledger on payment_company (site_id, ledger_id);
call make_tenant_table('payment_company');

-- A statement of a company.
create table company_statement (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  payment_company_id uuid not null,
  file_name text not null,
  from_on date not null,
  to_on date not null,
  line_count int not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, payment_company_id) references payment_company (site_id, id)
);
create index company_statement_company on company_statement (site_id, payment_company_id, uploaded_at);
call make_tenant_table('company_statement');

-- Money that came in, as the statements say; each transaction once, whatever the number of files that name it.
create table company_transaction (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  payment_company_id uuid not null,
  company_statement_id uuid not null,
  transaction_id text not null,
  -- As it is compared.
  transaction_key text generated always as (upper(btrim(transaction_id))) stored,
  booked_on date not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  sender text,
  primary key (site_id, id),
  unique (site_id, payment_company_id, transaction_key),
  foreign key (site_id, payment_company_id) references payment_company (site_id, id),
  foreign key (site_id, company_statement_id) references company_statement (site_id, id)
);
create index company_transaction_statement on company_transaction (site_id, company_statement_id);
create index company_transaction_day on company_transaction (site_id, booked_on, id);
call make_tenant_table('company_transaction');

-- What a family says of money that it sent. It counts only once it is matched.
create table transaction_submission (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  payment_company_id uuid not null,
  transaction_id text not null,
  transaction_key text generated always as (upper(btrim(transaction_id))) stored,
  sender text,
  amount_poisha bigint not null check (amount_poisha > 0),
  paid_on date not null,
  state text not null default 'submitted' check (state in ('submitted', 'matched', 'rejected', 'duplicate', 'withdrawn')),
  -- What of the statement it was matched with; nothing where a person said yes without one.
  company_transaction_id uuid,
  -- What was counted.
  counted_poisha bigint check (counted_poisha > 0),
  counted_on date,
  reason text,
  submitted_by uuid,
  submitted_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, payment_company_id) references payment_company (site_id, id),
  foreign key (site_id, company_transaction_id) references company_transaction (site_id, id),
  check ((state = 'matched') = (counted_poisha is not null)),
  check ((state = 'matched') = (counted_on is not null))
);
-- A transaction is counted once, and waits once.
create unique index transaction_submission_key on transaction_submission (site_id, payment_company_id, transaction_key)
  where state in ('submitted', 'matched');
create unique index transaction_submission_transaction on transaction_submission (site_id, company_transaction_id)
  where company_transaction_id is not null;
create index transaction_submission_state on transaction_submission (site_id, state, submitted_at, id);
create index transaction_submission_submitter on transaction_submission (site_id, submitted_by, id);
call make_tenant_table('transaction_submission', 'select, insert, update');

-- What is paid for: a due of a student (a fine that is not stored yet is named by its period), or the student's advance.
create table transaction_submission_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  transaction_submission_id uuid not null,
  line_no int not null,
  student_id uuid not null,
  due_id uuid,
  fine_period text,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (site_id, id),
  unique (site_id, transaction_submission_id, line_no),
  foreign key (site_id, transaction_submission_id) references transaction_submission (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id)
);
create index transaction_submission_line_student on transaction_submission_line (site_id, student_id);
create index transaction_submission_line_due on transaction_submission_line (site_id, due_id) where due_id is not null;
call make_tenant_table('transaction_submission_line', 'select, insert', false);

-- The receipts that a transaction made, one for each student.
create table transaction_submission_receipt (
  site_id uuid not null references site,
  transaction_submission_id uuid not null,
  fee_receipt_id uuid not null,
  primary key (site_id, transaction_submission_id, fee_receipt_id),
  unique (site_id, fee_receipt_id),
  foreign key (site_id, transaction_submission_id) references transaction_submission (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id)
);
call make_tenant_table('transaction_submission_receipt', 'select, insert', false);
