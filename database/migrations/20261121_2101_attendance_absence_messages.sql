-- How an institution tells guardians of absence: at all, and how many parts of SMS a day it is ready to pay for.
create table absence_message_setting (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  is_enabled boolean not null default true,
  daily_parts_max int not null default 500 check (daily_parts_max between 0 and 100000),
  primary key (site_id, id),
  unique (site_id)
);
call make_tenant_table('absence_message_setting', 'select, insert, update');

-- What was sent today for a purpose, counted against its limit.
create index sms_outbox_purpose on sms_outbox (site_id, purpose, created_at);
