-- Families get an SMS for each receipt, unless the institution switches it off.
alter table fee_setting add column sends_receipt_sms boolean not null default true;

-- The writer of receipts takes the message along.
drop function if exists write_fee_receipt(uuid, text, jsonb, jsonb, jsonb, jsonb);
