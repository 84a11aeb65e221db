-- Notifications on devices (Web Push, RFC 8030): the key of the installation, the devices of people, and what waits for them.

-- One pair of keys, made at first need (VAPID, RFC 8292).
create table push_key (
  id boolean primary key default true check (id),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);
alter table push_key enable row level security;
alter table push_key force row level security;
create policy of_the_server on push_key using (app_scope() in ('auth', 'delivery')) with check (app_scope() in ('auth', 'delivery'));
grant select, insert on push_key to bidyaloy_app;
call let_owner_maintain('push_key');
call hide_from_visitors('push_key');

create table push_subscription (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references user_account on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth_key text not null,
  -- The browser, in a few words.
  device text,
  created_at timestamptz not null default now(),
  last_pushed_at timestamptz
);
create index push_subscription_user on push_subscription (user_id);
alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy own_devices on push_subscription using (user_id = app_user_id()) with check (user_id = app_user_id());
-- A browser that somebody else signs in with is theirs from then on.
create policy of_the_server on push_subscription
  using (app_scope() in ('auth', 'delivery')) with check (app_scope() in ('auth', 'delivery'));
grant select, insert, update, delete on push_subscription to bidyaloy_app;
call let_owner_maintain('push_subscription');
call hide_from_visitors('push_subscription');

create table push_message (
  subscription_id uuid not null references push_subscription on delete cascade,
  notification_id uuid not null references notification on delete cascade,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  primary key (subscription_id, notification_id)
);
create index push_message_due on push_message (next_attempt_at);
create index push_message_notification on push_message (notification_id);
alter table push_message enable row level security;
alter table push_message force row level security;
create policy delivery on push_message using (app_scope() = 'delivery') with check (app_scope() = 'delivery');
grant select, update, delete on push_message to bidyaloy_app;
call let_owner_maintain('push_message');
call hide_from_visitors('push_message');

create policy delivery on notification for select using (app_scope() = 'delivery');
