-- SMS that an institution has paid for in advance. Whoever has a row here sends as far as the balance goes; whoever has none is
-- billed later, and whoever has a gateway of its own (sms_gateway) pays its operator itself.
create table sms_credit (
  site_id uuid primary key,
  -- What a part costs now, as agreed with the last purchase. In poisha, not parts: the price changes, the money stays.
  part_price_poisha bigint not null check (part_price_poisha > 0),
  balance_poisha bigint not null default 0 check (balance_poisha >= 0)
);
alter table sms_credit enable row level security;
alter table sms_credit force row level security;
create policy tenant on sms_credit for select using (site_id = (select app_site_id()));
create policy delivery on sms_credit using (app_scope() = 'delivery') with check (app_scope() = 'delivery');
create policy core_access on sms_credit using (app_scope() = 'core') with check (app_scope() = 'core');
grant select, insert, update on sms_credit to bidyaloy_app;
call let_owner_maintain('sms_credit');
call hide_from_visitors('sms_credit');

-- Every change of a balance; never changed, never deleted. Messages are spent by the batch that an operator has taken.
create table sms_credit_entry (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  kind text not null check (kind in ('bought', 'spent', 'refunded', 'taken_back')),
  parts int not null default 0 check (parts >= 0),
  -- What the balance grew by, less than nothing where it shrank.
  amount_poisha bigint not null
    check (case when kind in ('bought', 'refunded') then amount_poisha > 0 else amount_poisha < 0 end),
  -- After this entry.
  balance_poisha bigint not null check (balance_poisha >= 0),
  reference text,
  note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
alter table sms_credit_entry enable row level security;
alter table sms_credit_entry force row level security;
create policy tenant on sms_credit_entry for select using (site_id = (select app_site_id()));
create policy delivery on sms_credit_entry using (app_scope() = 'delivery') with check (app_scope() = 'delivery');
create policy core_access on sms_credit_entry using (app_scope() = 'core') with check (app_scope() = 'core');
grant select, insert on sms_credit_entry to bidyaloy_app;
call let_owner_maintain('sms_credit_entry');
call hide_from_visitors('sms_credit_entry');

-- When an institution lets no messages out that can wait until the morning, in Bangladesh's time.
create table sms_setting (
  site_id uuid primary key,
  quiet_from time,
  quiet_to time,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
call make_tenant_table('sms_setting', 'select, insert, update');
create policy delivery on sms_setting for select using (app_scope() = 'delivery');

-- What a message takes of the credit: held while it is handed over, spent once the operator has it.
alter table sms_outbox add column credit_poisha bigint check (credit_poisha >= 0);
-- After this moment it says nothing to anybody, and fails instead of being sent.
alter table sms_outbox add column expires_at timestamptz;
alter table sms_outbox drop constraint sms_outbox_state_check;
alter table sms_outbox add constraint sms_outbox_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled'));
drop index sms_outbox_unsent;
create index sms_outbox_unsent on sms_outbox (state) where state not in ('sent', 'cancelled');
-- What an institution's queue will take of its credit.
create index sms_outbox_promised on sms_outbox (site_id) include (parts) where state in ('queued', 'sending');

-- Price and balance come from one function now, sms_terms.
drop function if exists sms_part_price();
