insert into payment_type (code, name_en, name_bn, kind, is_at_counter, sort_order) values
  ('online', 'Online payment', 'অনলাইন পেমেন্ট', 'card', false, 7);

-- An institution's account with the gateway of an online payment method.
create table merchant_account (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  online_payment_method_id uuid not null references online_payment_method,
  merchant_type_id uuid not null references merchant_type,
  store_id text not null,
  -- Sealed with the key of the installation; never answered.
  sealed_secret text not null default '',
  is_live boolean not null default false,
  charge_bearer text not null check (charge_bearer in ('site', 'payer')),
  charge_percent numeric(5, 2) check (charge_percent between 0 and 20),
  -- Where the gateway pays out to, and where the money lies until then.
  bank_ledger_id uuid not null,
  clearing_ledger_id uuid not null,
  is_active boolean not null default false,
  primary key (site_id, id),
  unique (site_id, online_payment_method_id),
  foreign key (site_id, bank_ledger_id) references ledger (site_id, id),
  foreign key (site_id, clearing_ledger_id) references ledger (site_id, id),
  check (charge_bearer = 'site' or charge_percent is not null),
  check (not is_active or sealed_secret <> '')
);
create index merchant_account_method on merchant_account (online_payment_method_id);
create index merchant_account_type on merchant_account (merchant_type_id);
create index merchant_account_bank on merchant_account (site_id, bank_ledger_id);
create index merchant_account_clearing on merchant_account (site_id, clearing_ledger_id);
call make_tenant_table('merchant_account');

-- A payment that somebody began on the gateway. Only an answer of the gateway makes it paid.
create table online_payment (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  -- What the gateway knows it by.
  tran_id text not null unique,
  merchant_account_id uuid not null,
  payment_gateway_id uuid not null references payment_gateway,
  state text not null default 'initiated' check (state in ('initiated', 'redirected', 'pending', 'paid', 'held', 'failed',
    'cancelled', 'expired', 'refund_requested', 'refunded')),
  -- Why somebody must look at it before it counts.
  held_reason text check (held_reason in ('risk', 'amount', 'currency', 'tran_id', 'used_twice')),
  failure text,
  -- The dues and advances of its lines, and what the payer bears of the gateway's charge.
  amount_poisha bigint not null check (amount_poisha > 0),
  charge_poisha bigint not null default 0 check (charge_poisha >= 0),
  redirect_url text,
  session_key text,
  gateway_transaction_id text,
  -- What the gateway credits.
  credited_poisha bigint,
  paid_by text,
  charge_journal_id uuid,
  refund_reference text,
  refund_reason text,
  started_by uuid not null,
  started_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When the gateway is asked again; nothing where all is settled.
  next_check_at timestamptz,
  primary key (site_id, id),
  unique (payment_gateway_id, gateway_transaction_id),
  foreign key (site_id, merchant_account_id) references merchant_account (site_id, id),
  foreign key (site_id, charge_journal_id) references journal (site_id, id),
  check ((state = 'held') = (held_reason is not null))
);
create index online_payment_merchant on online_payment (site_id, merchant_account_id);
create index online_payment_started on online_payment (site_id, started_at desc, id desc);
create index online_payment_starter on online_payment (site_id, started_by, id desc);
create index online_payment_check on online_payment (next_check_at) where next_check_at is not null;
create index online_payment_charge on online_payment (site_id, charge_journal_id) where charge_journal_id is not null;
call make_tenant_table('online_payment', 'select, insert, update');
-- The job that asks again looks for payments of all institutions; it acts within each of them.
create policy settling on online_payment for select using (app_scope() = 'jobs');

-- What is paid for: a due of a student (a fine that is not stored yet is named by its period), or the student's advance.
create table online_payment_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  online_payment_id uuid not null,
  line_no int not null,
  student_id uuid not null,
  due_id uuid,
  fine_period text,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (site_id, id),
  unique (site_id, online_payment_id, line_no),
  foreign key (site_id, online_payment_id) references online_payment (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id)
);
create index online_payment_line_student on online_payment_line (site_id, student_id);
create index online_payment_line_due on online_payment_line (site_id, due_id) where due_id is not null;
call make_tenant_table('online_payment_line', 'select, insert', false);

-- The receipts that a payment made, one for each student.
create table online_payment_receipt (
  site_id uuid not null references site,
  online_payment_id uuid not null,
  fee_receipt_id uuid not null,
  primary key (site_id, online_payment_id, fee_receipt_id),
  unique (site_id, fee_receipt_id),
  foreign key (site_id, online_payment_id) references online_payment (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id)
);
call make_tenant_table('online_payment_receipt', 'select, insert', false);

-- What was said to and by the gateway, as it was said but for secrets.
create table online_payment_exchange (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  online_payment_id uuid not null,
  kind text not null check (kind in
    ('begin', 'validate', 'query', 'refund', 'refund_status', 'notice', 'forged_notice', 'return')),
  request text not null,
  response text,
  said_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, online_payment_id) references online_payment (site_id, id)
);
create index online_payment_exchange_payment on online_payment_exchange (site_id, online_payment_id, id);
call make_tenant_table('online_payment_exchange', 'select, insert', false);
