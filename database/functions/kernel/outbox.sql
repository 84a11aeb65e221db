-- Puts an SMS into the outbox, for functions that compose one; a key that was used before is left out. Servers use `sendSms`.
-- In PL/pgSQL, because it runs while a receipt holds its number (see numbers.sql).
create or replace function queue_sms(of_site uuid, recipient text, message text, parts int, purpose text, dedupe_key text)
returns void language plpgsql volatile as $$
#variable_conflict use_column
begin
  insert into sms_outbox (site_id, recipient, message, parts, purpose, dedupe_key)
  values (of_site, queue_sms.recipient, queue_sms.message, queue_sms.parts, queue_sms.purpose, queue_sms.dedupe_key)
  on conflict (site_id, dedupe_key) do nothing;
end $$;

-- On what terms the institution sends: the price of a part (null where neither its own contract nor its credit says one), its
-- balance (null where it pays later or its operator), and what its queue will take of that. The key of the contract stays unread.
-- `locks` keeps the balance as it is until the transaction ends, for whoever sends against it.
create or replace function sms_terms(locks boolean)
returns table (price_poisha bigint, balance_poisha bigint, promised_poisha bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  scope_before text := app_scope();
  of_site uuid := app_site_id();
  own bigint;
  credit sms_credit;
  waiting bigint;
begin
  perform set_config('app.scope', 'delivery', true);
  select g.part_price_poisha into own from sms_gateway g where g.site_id = of_site;
  if own is null then
    if locks then
      select * into credit from sms_credit c where c.site_id = of_site for update;
    else
      select * into credit from sms_credit c where c.site_id = of_site;
    end if;
    if credit.site_id is not null then
      select coalesce(sum(o.parts), 0) into waiting from sms_outbox o
      where o.site_id = of_site and o.state in ('queued', 'sending');
    end if;
  end if;
  perform set_config('app.scope', scope_before, true);
  return query select coalesce(own, credit.part_price_poisha), credit.balance_poisha,
    coalesce(waiting * credit.part_price_poisha, 0);
end $$;
revoke all on function sms_terms(boolean) from public;
grant execute on function sms_terms(boolean) to bidyaloy_app;

-- Locks the credit of an institution, and says what is left of it beside the messages that are being handed over. Another statement
-- reads those, for it must see what was settled while the lock was waited for.
create or replace function free_sms_credit(of_site uuid) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  scope_before text := app_scope();
  balance bigint;
  held bigint;
begin
  if scope_before not in ('core', 'delivery') then
    raise exception 'credit is changed by the core and by delivery' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'delivery', true);
  select c.balance_poisha into balance from sms_credit c where c.site_id = of_site for update;
  select coalesce(sum(o.credit_poisha), 0) into held from sms_outbox o where o.site_id = of_site and o.state = 'sending';
  perform set_config('app.scope', scope_before, true);
  return balance - held;
end $$;
revoke all on function free_sms_credit(uuid) from public;
grant execute on function free_sms_credit(uuid) to bidyaloy_app;

-- Changes the balance of an institution and writes down why; the caller is the core or whoever delivers. A balance below nothing
-- is refused by the table. What was added lets the messages go that wait for it.
create or replace function write_sms_credit(
  of_site uuid, kind text, parts int, amount bigint, reference text, note text, by uuid)
returns bigint language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  scope_before text := app_scope();
  after bigint;
begin
  if scope_before not in ('core', 'delivery') then
    raise exception 'credit is changed by the core and by delivery' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'delivery', true);
  update sms_credit c set balance_poisha = c.balance_poisha + amount where c.site_id = of_site
  returning c.balance_poisha into after;
  -- A transaction that waited for the balance began before the entry that it follows.
  insert into sms_credit_entry
    (site_id, kind, parts, amount_poisha, balance_poisha, reference, note, created_by, created_at)
  values (of_site, write_sms_credit.kind, write_sms_credit.parts, amount, after, write_sms_credit.reference,
    write_sms_credit.note, by, clock_timestamp());
  if amount > 0 then
    update sms_outbox o set next_attempt_at = now()
    where o.site_id = of_site and o.state = 'queued' and o.problem = 'no_credit';
  end if;
  perform set_config('app.scope', scope_before, true);
  return after;
end $$;
revoke all on function write_sms_credit(uuid, text, int, bigint, text, text, uuid) from public;
grant execute on function write_sms_credit(uuid, text, int, bigint, text, text, uuid) to bidyaloy_app;
