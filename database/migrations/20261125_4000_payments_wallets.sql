-- What bKash and Nagad give an institution to be known by, beside a name and a secret.
alter table merchant_account
  add column app_key text not null default '',
  -- Sealed with the key of the installation; never answered.
  add column sealed_app_secret text not null default '',
  add column account_number text not null default '',
  add column gateway_public_key text not null default '';

-- The token that a gateway gives for an hour: it may be asked for another one only a few times, by all processes together.
create table merchant_token (
  site_id uuid not null references site,
  merchant_account_id uuid not null,
  sealed_token text not null,
  ends_at timestamptz not null,
  primary key (site_id, merchant_account_id),
  foreign key (site_id, merchant_account_id) references merchant_account (site_id, id) on delete cascade
);
call make_tenant_table('merchant_token', 'select, insert, update, delete', false);

alter table online_payment_exchange drop constraint online_payment_exchange_kind_check;
alter table online_payment_exchange add constraint online_payment_exchange_kind_check check (kind in
  ('token', 'begin', 'execute', 'validate', 'query', 'refund', 'refund_status', 'notice', 'forged_notice', 'return'));
