create table account_group (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  nature text not null check (nature in ('asset', 'liability', 'fund', 'income', 'expense')),
  code text not null,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  primary key (site_id, id),
  unique (site_id, code)
);
call make_tenant_table('account_group');

create table account_subgroup (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  account_group_id uuid not null,
  code text not null,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  primary key (site_id, id),
  unique (site_id, code),
  foreign key (site_id, account_group_id) references account_group (site_id, id)
);
create index account_subgroup_group on account_subgroup (site_id, account_group_id);
call make_tenant_table('account_subgroup');

create table ledger (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  account_subgroup_id uuid not null,
  code text not null,
  name_en text not null,
  name_bn text not null,
  kind text not null default 'general' check (kind in ('cash', 'bank', 'party', 'income', 'expense', 'general')),
  -- Set where a posting rule looks the ledger up, e.g. cash_in_hand or income:tuition.
  system_key text,
  is_active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, code),
  unique (site_id, system_key),
  foreign key (site_id, account_subgroup_id) references account_subgroup (site_id, id)
);
create index ledger_subgroup on ledger (site_id, account_subgroup_id);
call make_tenant_table('ledger');

-- The chart of accounts that every new institution begins with: groups, sub groups below them, ledgers below those.
create table account_head (
  id uuid primary key default uuid_v7(),
  parent_id uuid references account_head,
  level text not null check (level in ('group', 'subgroup', 'ledger')),
  nature text not null check (nature in ('asset', 'liability', 'fund', 'income', 'expense')),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  -- Of ledgers: what it is on vouchers.
  kind text check (kind in ('cash', 'bank', 'party', 'income', 'expense', 'general')),
  -- Set where postings of the product look the ledger up; such a head stays.
  system_key text unique,
  sort_order int not null default 0,
  is_active boolean not null default true,
  check ((level = 'group') = (parent_id is null)),
  check ((level = 'ledger') = (kind is not null)),
  check (system_key is null or level = 'ledger')
);
create index account_head_parent on account_head (parent_id);
call make_catalogue_table('account_head');

-- How vouchers of a kind are called and numbered; the four kinds are the product's own.
create table voucher_type (
  id uuid primary key default uuid_v7(),
  code text not null unique check (code in ('DV', 'CV', 'JV', 'CTV')),
  name_en text not null,
  name_bn text not null,
  -- Begins the number; what was numbered before keeps its own.
  prefix text not null unique check (prefix ~ '^[A-Z][A-Z0-9]{0,7}$' and prefix <> 'OB'),
  -- When numbers begin at one again.
  number_reset text not null default 'year' check (number_reset in ('year', 'month')),
  digits int not null default 6 check (digits between 3 and 9),
  sort_order int not null default 0
);
insert into voucher_type (code, name_en, name_bn, prefix, sort_order) values
  ('DV', 'Debit Voucher (Payment)', 'ডেবিট ভাউচার (পরিশোধ)', 'DV', 1),
  ('CV', 'Credit Voucher (Receipt)', 'ক্রেডিট ভাউচার (প্রাপ্তি)', 'CV', 2),
  ('JV', 'Journal Voucher', 'জার্নাল ভাউচার', 'JV', 3),
  ('CTV', 'Contra Voucher', 'কন্ট্রা ভাউচার', 'CTV', 4);
call make_catalogue_table('voucher_type');

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

-- A month is open until it is locked; journals into a locked month are refused.
create table accounting_period_lock (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  month date not null check (extract(day from month) = 1),
  locked_by uuid,
  locked_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, month)
);
call make_tenant_table('accounting_period_lock', 'select, insert, delete');

-- The ledger of record. Rows are written once, by one function, and never changed.
create table journal (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  voucher_type text not null check (voucher_type in ('DV', 'CV', 'JV', 'CTV', 'OB')),
  voucher_no text not null,
  posted_on date not null,
  narration text not null default '',
  -- The document it came from: fee_receipt, voucher, opening_balance …
  source_kind text not null,
  source_id uuid,
  reversal_of uuid,
  party_name text,
  posted_by uuid,
  posted_at timestamptz not null default now(),
  created_in xid8 not null default pg_current_xact_id(),
  primary key (site_id, id),
  unique (site_id, voucher_no),
  unique (site_id, reversal_of),
  foreign key (site_id, reversal_of) references journal (site_id, id)
);
create index journal_day on journal (site_id, posted_on, id);
create index journal_source on journal (site_id, source_kind, source_id);
-- Opening balances count as opening whatever day of the period they carry; there are few, found by this index.
create index journal_opening on journal (site_id, posted_on) where voucher_type = 'OB';
call make_tenant_table('journal', 'select, insert', false);

create table journal_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  journal_id uuid not null,
  ledger_id uuid not null,
  -- Debit is positive, credit negative.
  amount_poisha bigint not null check (amount_poisha <> 0),
  -- Copied from the journal, so that a ledger is read from one index.
  posted_on date not null,
  line_no int not null,
  narration text,
  primary key (site_id, id),
  unique (site_id, journal_id, line_no),
  foreign key (site_id, journal_id) references journal (site_id, id),
  foreign key (site_id, ledger_id) references ledger (site_id, id)
);
create index journal_line_ledger on journal_line (site_id, ledger_id, posted_on) include (amount_poisha);
create index journal_line_day on journal_line (site_id, posted_on);
call make_tenant_table('journal_line', 'select, insert', false);

-- What a person writes before it is posted.
create table voucher (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  voucher_type text not null check (voucher_type in ('DV', 'CV', 'JV', 'CTV')),
  voucher_no text,
  dated_on date not null,
  narration text not null default '',
  party_name text,
  cheque_no text,
  cheque_on date,
  state text not null default 'draft' check (state in ('draft', 'checked', 'approved', 'reversed')),
  prepared_by uuid,
  checked_by uuid,
  approved_by uuid,
  reversed_by uuid,
  reversal_reason text,
  journal_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- The number that a voucher had in another system. A list that is taken back sets list_import_id free again, so that the
  -- number can come once more; otherwise a number is brought over once, from whatever file.
  external_source text,
  external_no text,
  list_import_id uuid,
  primary key (site_id, id),
  unique (site_id, voucher_no),
  foreign key (site_id, journal_id) references journal (site_id, id),
  foreign key (site_id, list_import_id) references list_import (site_id, id),
  check ((state in ('approved', 'reversed')) = (journal_id is not null)),
  check ((external_source is null) = (external_no is null)),
  check (list_import_id is null or external_no is not null)
);
create index voucher_day on voucher (site_id, voucher_type, dated_on desc);
create index voucher_journal on voucher (site_id, journal_id);
-- Found before it is written twice: the vouchers of a kind and a day.
create index voucher_same_day on voucher (site_id, dated_on, voucher_type);
create unique index voucher_external_once on voucher (site_id, external_source, external_no) where list_import_id is not null;
create index voucher_list_import on voucher (site_id, list_import_id) where list_import_id is not null;
call make_tenant_table('voucher');

create table voucher_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  voucher_id uuid not null,
  ledger_id uuid not null,
  debit_poisha bigint not null default 0 check (debit_poisha >= 0),
  credit_poisha bigint not null default 0 check (credit_poisha >= 0),
  narration text,
  line_no int not null,
  primary key (site_id, id),
  unique (site_id, voucher_id, line_no),
  foreign key (site_id, voucher_id) references voucher (site_id, id) on delete cascade,
  foreign key (site_id, ledger_id) references ledger (site_id, id),
  check ((debit_poisha = 0) <> (credit_poisha = 0))
);
create index voucher_line_ledger on voucher_line (site_id, ledger_id);
call make_tenant_table('voucher_line');

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

-- Trial data of an institution is cleared by the core: exactly the rows of a period are written to a file first, then
-- removed, and can be put back from it. What was cleared, by whom and when stays.
create table data_clearing (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  kind text not null check (kind in ('fees', 'accounts')),
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  -- Rows and poisha by table, as they were cleared.
  figures jsonb not null,
  row_count int not null,
  file_id uuid not null,
  file_sha256 text not null,
  job_id uuid not null,
  cleared_by uuid not null,
  cleared_at timestamptz not null default now(),
  restored_by uuid,
  restored_at timestamptz,
  primary key (site_id, id),
  unique (site_id, job_id),
  foreign key (site_id, file_id) references stored_file (site_id, id),
  check ((restored_at is null) = (restored_by is null))
);
create index data_clearing_recent on data_clearing (site_id, kind, cleared_at desc);
call make_tenant_table('data_clearing', 'select, insert, update');
