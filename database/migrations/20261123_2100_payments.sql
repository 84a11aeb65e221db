-- How fees may be paid: the types that receipts bear, and what online payments go through.
create table payment_type (
  id uuid primary key default uuid_v7(),
  -- What receipts bear; never changes.
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  -- Decides to which ledger the money goes.
  kind text not null check (kind in ('cash', 'bank', 'mfs', 'card', 'cheque', 'wallet')),
  is_at_counter boolean not null default true,
  sort_order int not null default 0,
  is_active boolean not null default true,
  -- What lies in a student's wallet is used as the advance; nobody hands it over.
  check (kind <> 'wallet' or not is_at_counter)
);
insert into payment_type (code, name_en, name_bn, kind, is_at_counter, sort_order) values
  ('cash', 'Cash', 'নগদ', 'cash', true, 1),
  ('bank', 'Bank', 'ব্যাংক', 'bank', true, 2),
  ('mfs', 'Mobile banking', 'মোবাইল ব্যাংকিং', 'mfs', true, 3),
  ('card', 'Card', 'কার্ড', 'card', true, 4),
  ('cheque', 'Cheque', 'চেক', 'cheque', true, 5),
  ('student_wallet', 'Student wallet', 'শিক্ষার্থী ওয়ালেট', 'wallet', false, 6);
call make_catalogue_table('payment_type');

create table payment_gateway (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sandbox_url text check (sandbox_url ~ '^https?://'),
  live_url text check (live_url ~ '^https://'),
  sort_order int not null default 0,
  is_active boolean not null default true,
  logo_file_id uuid references core_file
);
create index payment_gateway_logo on payment_gateway (logo_file_id);
call make_catalogue_table('payment_gateway');

create table online_payment_method (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  payment_gateway_id uuid not null references payment_gateway,
  -- Of what is paid; nothing where the contract with the gateway says it.
  charge_percent numeric(5, 2) check (charge_percent between 0 and 100),
  charge_bearer text not null default 'site' check (charge_bearer in ('site', 'payer')),
  sort_order int not null default 0,
  is_active boolean not null default true,
  logo_file_id uuid references core_file
);
create index online_payment_method_gateway on online_payment_method (payment_gateway_id);
create index online_payment_method_logo on online_payment_method (logo_file_id);
call make_catalogue_table('online_payment_method');

-- To whose account an online payment is credited.
create table merchant_type (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  account_owner text not null check (account_owner in ('site', 'company')),
  sort_order int not null default 0,
  is_active boolean not null default true
);
call make_catalogue_table('merchant_type');

alter table fee_receipt
  add foreign key (method) references payment_type (code),
  add foreign key (refund_method) references payment_type (code);
