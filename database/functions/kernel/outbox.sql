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

-- What a part of an SMS costs the institution by its own contract; null where it has none. The key of the contract stays unread.
create or replace function sms_part_price() returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  scope_before text := app_scope();
  price bigint;
begin
  perform set_config('app.scope', 'delivery', true);
  select g.part_price_poisha into price from sms_gateway g where g.site_id = app_site_id();
  perform set_config('app.scope', scope_before, true);
  return price;
end $$;
revoke all on function sms_part_price() from public;
grant execute on function sms_part_price() to bidyaloy_app;
