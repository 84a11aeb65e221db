-- Every notification goes to the devices of its reader, whoever writes it and in whatever institution: those turned on with the
-- reader's account, and with the other accounts of the same person (decision 0151). It looks past row security, because whoever
-- writes sees neither devices nor accounts elsewhere. They learn nothing by it: nothing is answered, and only delivery reads what
-- is queued.
create or replace function queue_push_messages() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
begin
  perform set_config('app.scope', 'maintenance', true);
  insert into push_message (subscription_id, notification_id)
  select s.id, n.id from added n join push_subscription s on s.user_id = n.user_id
  union all
  select s.id, n.id
  from added n
  join user_account reader on reader.id = n.user_id
  join user_account holder on holder.person_id = reader.person_id and holder.id <> reader.id
  join push_subscription s on s.user_id = holder.id;
  perform set_config('app.scope', before_scope, true);
  return null;
end $$;
create or replace trigger queue_push_messages after insert on notification
  referencing new table as added for each statement execute function queue_push_messages();

-- Takes messages that are due for a while, oldest first, so that other processes leave them alone. Dropped is what is a day old or
-- was read meanwhile, and what the device may not show any more: its account was parted from that of the reader, somebody else
-- signed in with it, or the reader's account or institution was put out of use. Looked at here, because it changes while messages wait.
-- Delivery alone may ask. Accounts and institutions are read for it, since its own scope sees neither: who has several is told
-- which account a message belongs to (`account_id`), and its institution where the device was turned on with another one.
create or replace function claim_pushes(most int, claim_minutes int)
returns table (subscription_id uuid, notification_id uuid, attempts int, endpoint text, p256dh text, auth_key text,
  title text, body text, href text, account_id uuid, site_name text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if app_scope() <> 'delivery' then
    raise exception 'messages are claimed by delivery' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  delete from push_message m
  using notification n, push_subscription s, user_account holder, user_account reader left join site t on t.id = reader.site_id
  where m.next_attempt_at <= now() and n.id = m.notification_id and s.id = m.subscription_id
    and holder.id = s.user_id and reader.id = n.user_id
    and (n.read_at is not null or n.created_at < now() - interval '1 day'
      or (holder.id = reader.id or holder.person_id = reader.person_id) is not true
      or not reader.is_active or t.is_active is false);
  return query
    with due as materialized (
      select m.subscription_id, m.notification_id from push_message m where m.next_attempt_at <= now()
      order by m.next_attempt_at limit most for update skip locked
    ), taken as (
      update push_message m set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(mins => claim_minutes)
      from due where m.subscription_id = due.subscription_id and m.notification_id = due.notification_id
      returning m.subscription_id, m.notification_id, m.attempts
    )
    select taken.subscription_id, taken.notification_id, taken.attempts, s.endpoint, s.p256dh, s.auth_key, n.title, n.body, n.href,
      case when reader.person_id is not null then reader.id end,
      case when s.user_id = reader.id then null when reader.language = 'en' then t.name_en else t.name_bn end
    from taken
    join push_subscription s on s.id = taken.subscription_id
    join notification n on n.id = taken.notification_id
    join user_account reader on reader.id = n.user_id
    left join site t on t.id = reader.site_id;
  perform set_config('app.scope', 'delivery', true);
end $$;
revoke all on function claim_pushes(int, int) from public;
grant execute on function claim_pushes(int, int) to bidyaloy_app;
