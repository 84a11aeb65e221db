-- Messages are claimed before they are handed over, so that a crash between the two is seen afterwards: the claim
-- stays behind, and only what carries an old claim is handed over a second time.
alter table sms_outbox drop constraint sms_outbox_state_check;
alter table sms_outbox
  add constraint sms_outbox_state_check check (state in ('queued', 'sending', 'sent', 'failed')),
  add column claimed_at timestamptz,
  add column next_attempt_at timestamptz not null default now(),
  -- What the parts cost the institution, known when the operator has taken them.
  add column cost_poisha bigint check (cost_poisha >= 0);
alter table mail_outbox drop constraint mail_outbox_state_check;
alter table mail_outbox
  add constraint mail_outbox_state_check check (state in ('queued', 'sending', 'sent', 'failed')),
  add column claimed_at timestamptz,
  add column next_attempt_at timestamptz not null default now();

drop index sms_outbox_queued;
drop index mail_outbox_queued;
create index sms_outbox_waiting on sms_outbox (site_id, next_attempt_at) where state = 'queued';
create index sms_outbox_claimed on sms_outbox (claimed_at) where state = 'sending';
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where state = 'queued';
create index mail_outbox_claimed on mail_outbox (claimed_at) where state = 'sending';
create index sms_outbox_unsent on sms_outbox (state) where state <> 'sent';
create index mail_outbox_unsent on mail_outbox (state) where state <> 'sent';

-- Whoever delivers sees the messages of all institutions, and nothing else of them.
create policy delivery on sms_outbox using (app_scope() = 'delivery') with check (app_scope() = 'delivery');
create policy delivery on mail_outbox using (app_scope() = 'delivery') with check (app_scope() = 'delivery');

-- An institution's own contract with an operator; without a row its messages go the way of the whole server.
-- Written by the command line only: the key never passes through the panel.
create table sms_gateway (
  site_id uuid primary key references site,
  driver text not null check (driver in ('bulksmsbd', 'sslwireless')),
  url text not null check (url ~ '^https?://'),
  api_key text not null,
  sender text not null,
  part_price_poisha bigint not null default 0 check (part_price_poisha >= 0)
);
alter table sms_gateway enable row level security;
alter table sms_gateway force row level security;
create policy delivery on sms_gateway for select using (app_scope() = 'delivery');
grant select on sms_gateway to bidyaloy_app;
