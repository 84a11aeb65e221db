-- What the house bills institutions for, and what they pay. The core sees all of it, an institution its own.
create table site_invoice_run (
  id uuid primary key default uuid_v7(),
  run_no bigint not null unique default core_numbers('site_invoice_run', '', 1),
  -- the job that makes it; run again, it goes on with the same run
  job_id uuid not null unique,
  period date not null check (extract(day from period) = 1),
  invoiced_on date not null,
  due_on date not null check (due_on >= invoiced_on),
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references user_account on delete set null
);
create index site_invoice_run_created_by on site_invoice_run (created_by);
create index site_invoice_run_undone_by on site_invoice_run (undone_by);
alter table site_invoice_run enable row level security;
alter table site_invoice_run force row level security;
create policy run_core on site_invoice_run using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core');
grant select, insert, update on site_invoice_run to bidyaloy_app;
call let_owner_maintain('site_invoice_run');
call add_audit_triggers('site_invoice_run');

create table site_invoice (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  invoice_no text not null,
  -- the month whose subscription it bills; none for what is billed besides
  period date check (extract(day from period) = 1),
  invoiced_on date not null,
  due_on date not null,
  total_poisha bigint not null check (total_poisha >= 0),
  paid_poisha bigint not null default 0,
  note text,
  run_id uuid references site_invoice_run,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by uuid references user_account on delete set null,
  cancel_reason text,
  state text generated always as (case
    when cancelled_at is not null then 'cancelled'
    when paid_poisha >= total_poisha then 'paid'
    when paid_poisha > 0 then 'part_paid'
    else 'due' end) stored,
  primary key (site_id, id),
  constraint site_invoice_invoice_no_key unique (invoice_no),
  check (due_on >= invoiced_on),
  check (paid_poisha between 0 and total_poisha),
  check (cancelled_at is null or paid_poisha = 0),
  check ((cancelled_at is null) = (cancel_reason is null))
);
-- An institution is billed once for a month.
create unique index site_invoice_period_key on site_invoice (site_id, period) where period is not null and cancelled_at is null;
create index site_invoice_day on site_invoice (invoiced_on, id);
create index site_invoice_due on site_invoice (due_on) where state in ('due', 'part_paid');
create index site_invoice_month on site_invoice (period);
create index site_invoice_run_of on site_invoice (run_id);
create index site_invoice_created_by on site_invoice (created_by);
create index site_invoice_cancelled_by on site_invoice (cancelled_by);
-- The core finds invoices and payments without knowing whose they are.
create unique index site_invoice_by_id on site_invoice (id);
alter table site_invoice enable row level security;
alter table site_invoice force row level security;
create policy invoice_read on site_invoice for select
  using (site_id = app_site_id() or (app_scope() = 'core' and app_site_id() is null));
create policy invoice_insert on site_invoice for insert with check (app_scope() = 'core');
create policy invoice_update on site_invoice for update using (app_scope() = 'core');
create policy invoice_delete on site_invoice for delete using (app_scope() = 'core');
grant select, insert, update, delete on site_invoice to bidyaloy_app;
call let_owner_maintain('site_invoice');
call add_audit_triggers('site_invoice');
call hide_from_visitors('site_invoice');

create table site_invoice_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  line_no int not null,
  kind text not null check (kind in ('package', 'students', 'sms', 'id_cards', 'discount', 'other')),
  description text,
  package_id uuid references package,
  id_card_order_id uuid,
  quantity int not null check (quantity > 0),
  unit_poisha bigint not null check (unit_poisha >= 0),
  amount_poisha bigint generated always as (case kind when 'discount' then -1 else 1 end * quantity * unit_poisha) stored,
  primary key (site_id, id),
  constraint site_invoice_line_line_no_key unique (site_id, invoice_id, line_no),
  foreign key (site_id, invoice_id) references site_invoice (site_id, id) on delete cascade,
  foreign key (site_id, id_card_order_id) references id_card_order (site_id, id),
  check (kind = 'id_cards' or id_card_order_id is null)
);
create index site_invoice_line_package on site_invoice_line (package_id);
create index site_invoice_line_order on site_invoice_line (site_id, id_card_order_id);
alter table site_invoice_line enable row level security;
alter table site_invoice_line force row level security;
create policy invoice_read on site_invoice_line for select
  using (site_id = app_site_id() or (app_scope() = 'core' and app_site_id() is null));
create policy invoice_insert on site_invoice_line for insert with check (app_scope() = 'core');
create policy invoice_update on site_invoice_line for update using (app_scope() = 'core');
create policy invoice_delete on site_invoice_line for delete using (app_scope() = 'core');
grant select, insert, update, delete on site_invoice_line to bidyaloy_app;
call let_owner_maintain('site_invoice_line');
call add_audit_triggers('site_invoice_line');
call hide_from_visitors('site_invoice_line');

-- A payment is never changed: what was wrong is taken back by a second one that says why.
create table site_invoice_payment (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  receipt_no text not null,
  paid_on date not null,
  amount_poisha bigint not null check (amount_poisha <> 0),
  payment_type text not null check (payment_type in ('cash', 'bank', 'cheque', 'mfs', 'card')),
  reference text,
  note text,
  -- of the invoice, after it
  paid_after_poisha bigint not null,
  reversal_of uuid,
  reason text,
  received_by uuid references user_account on delete set null,
  received_at timestamptz not null default now(),
  primary key (site_id, id),
  constraint site_invoice_payment_receipt_no_key unique (receipt_no),
  constraint site_invoice_payment_reversal_of_key unique (site_id, reversal_of),
  foreign key (site_id, invoice_id) references site_invoice (site_id, id),
  foreign key (site_id, reversal_of) references site_invoice_payment (site_id, id),
  check ((reversal_of is null) = (amount_poisha > 0)),
  check ((reversal_of is null) = (reason is null))
);
create index site_invoice_payment_invoice on site_invoice_payment (site_id, invoice_id);
create index site_invoice_payment_day on site_invoice_payment (paid_on);
create index site_invoice_payment_received_by on site_invoice_payment (received_by);
create unique index site_invoice_payment_by_id on site_invoice_payment (id);
alter table site_invoice_payment enable row level security;
alter table site_invoice_payment force row level security;
create policy invoice_read on site_invoice_payment for select
  using (site_id = app_site_id() or (app_scope() = 'core' and app_site_id() is null));
create policy invoice_insert on site_invoice_payment for insert with check (app_scope() = 'core');
create policy invoice_update on site_invoice_payment for update using (app_scope() = 'core');
create policy invoice_delete on site_invoice_payment for delete using (app_scope() = 'core');
grant select, insert on site_invoice_payment to bidyaloy_app;
call let_owner_maintain('site_invoice_payment');
call add_audit_triggers('site_invoice_payment');
call hide_from_visitors('site_invoice_payment');
