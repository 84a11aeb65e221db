-- Fees that families pay at the counter of a bank: the rule of each bank account, its tellers, and receipts that bear the
-- number of the bank's scroll.
alter table fee_receipt drop constraint fee_receipt_channel_check,
  add constraint fee_receipt_channel_check
    check (channel in ('student_payment', 'quick_office', 'due_slip_office', 'online', 'wallet', 'quick_teacher',
      'due_slip_teacher', 'bank')),
  -- Where the money was paid in, and how the bank's scroll of that day names it.
  add column bank_account_id uuid,
  add column bank_branch text,
  add column scroll_no text,
  add constraint fee_receipt_scroll_check check ((bank_account_id is null) = (scroll_no is null)),
  add foreign key (site_id, bank_account_id) references bank_account (site_id, id);
-- A void receipt leaves its scroll number to the one that replaces it.
create unique index fee_receipt_scroll on fee_receipt (site_id, bank_account_id, received_on, scroll_no)
  where scroll_no is not null and cancelled_on is distinct from received_on;

create table bank_collection (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  bank_account_id uuid not null,
  is_active boolean not null default true,
  branches text[] not null default '{}',
  -- The heads that the bank takes; empty: all.
  fee_head_ids uuid[] not null default '{}',
  -- In Asia/Dhaka; null: as long as the bank likes.
  closes_at time,
  is_partial_allowed boolean not null default false,
  -- Which column of the bank's file is what, by its heading.
  file_columns jsonb not null default '{}',
  primary key (site_id, id),
  unique (site_id, bank_account_id),
  foreign key (site_id, bank_account_id) references bank_account (site_id, id)
);
call make_tenant_table('bank_collection');

create table bank_teller (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  bank_collection_id uuid not null,
  user_id uuid not null,
  branch_name text not null,
  is_active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, bank_collection_id, user_id),
  foreign key (site_id, bank_collection_id) references bank_collection (site_id, id) on delete cascade,
  foreign key (site_id, user_id) references user_account (site_id, id) on delete cascade
);
create index bank_teller_user on bank_teller (site_id, user_id);
call make_tenant_table('bank_teller');

-- A file of the bank that was compared with the book.
create table bank_statement (
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
create index bank_statement_account on bank_statement (site_id, bank_account_id, uploaded_at);
call make_tenant_table('bank_statement');

create table bank_statement_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  bank_statement_id uuid not null,
  line_no int not null,
  booked_on date not null,
  scroll_no text,
  slip_no text,
  amount_poisha bigint not null,
  -- The receipt that the line is about, whether or not the amounts agree.
  fee_receipt_id uuid,
  primary key (site_id, id),
  unique (site_id, bank_statement_id, line_no),
  foreign key (site_id, bank_statement_id) references bank_statement (site_id, id) on delete cascade,
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id)
);
create index bank_statement_line_receipt on bank_statement_line (site_id, fee_receipt_id);
call make_tenant_table('bank_statement_line');

-- Receipts that the bank's own record agrees with; by a file, or by hand.
create table bank_reconciliation (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  fee_receipt_id uuid not null,
  bank_statement_id uuid,
  reconciled_by uuid,
  reconciled_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, fee_receipt_id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id),
  foreign key (site_id, bank_statement_id) references bank_statement (site_id, id) on delete cascade
);
create index bank_reconciliation_statement on bank_reconciliation (site_id, bank_statement_id);
call make_tenant_table('bank_reconciliation');

-- With this key a gateway asks what a student owes. Only the hash of the key is kept.
create table bill_query_key (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  secret_hash text not null unique,
  -- The last signs of the key, to tell which one it is.
  key_ending text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (site_id)
);
call make_tenant_table('bill_query_key');
