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
call make_catalogue_table('voucher_type');
select set_config('app.scope', 'core', true), set_config('app.audit', 'off', true);
insert into voucher_type (code, name_en, name_bn, prefix, sort_order) values
  ('DV', 'Debit Voucher (Payment)', 'ডেবিট ভাউচার (পরিশোধ)', 'DV', 1),
  ('CV', 'Credit Voucher (Receipt)', 'ক্রেডিট ভাউচার (প্রাপ্তি)', 'CV', 2),
  ('JV', 'Journal Voucher', 'জার্নাল ভাউচার', 'JV', 3),
  ('CTV', 'Contra Voucher', 'কন্ট্রা ভাউচার', 'CTV', 4);
