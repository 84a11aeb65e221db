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
