create or replace function add_to_fee_day(of_site uuid, on_day date, received bigint, refunded bigint, receipts int)
returns void language sql volatile as $$
  insert into fee_day_total as t (site_id, on_date, received_poisha, refunded_poisha, receipt_count)
  values (of_site, on_day, received, refunded, receipts)
  on conflict (site_id, on_date) do update set received_poisha = t.received_poisha + excluded.received_poisha,
    refunded_poisha = t.refunded_poisha + excluded.refunded_poisha, receipt_count = t.receipt_count + excluded.receipt_count
$$;

-- The days follow what `fee_movement` says of a receipt: one that is void on its own day counts on none.
create or replace function keep_day_of_receipt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.cancelled_on is distinct from old.received_on then
    perform add_to_fee_day(old.site_id, old.received_on, -old.amount_poisha, 0, -1);
  end if;
  if tg_op <> 'DELETE' and new.cancelled_on is distinct from new.received_on then
    perform add_to_fee_day(new.site_id, new.received_on, new.amount_poisha, 0, 1);
  end if;
  return null;
end $$;
create or replace trigger fee_receipt_keeps_day after insert or delete on fee_receipt
  for each row execute function keep_day_of_receipt();
create or replace trigger fee_receipt_void_keeps_day after update of cancelled_on, received_on, amount_poisha on fee_receipt
  for each row when ((old.cancelled_on is distinct from old.received_on) <> (new.cancelled_on is distinct from new.received_on)
    or (old.received_on, old.amount_poisha) is distinct from (new.received_on, new.amount_poisha))
  execute function keep_day_of_receipt();

create or replace function keep_day_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'paid' then
    perform add_to_fee_day(old.site_id, old.refunded_on, 0, -old.amount_poisha, 0);
  end if;
  if tg_op <> 'DELETE' and new.state = 'paid' then
    perform add_to_fee_day(new.site_id, new.refunded_on, 0, new.amount_poisha, 0);
  end if;
  return null;
end $$;
create or replace trigger fee_refund_keeps_day after insert or delete on fee_refund
  for each row execute function keep_day_of_refund();
create or replace trigger fee_refund_paid_keeps_day after update of state, refunded_on, amount_poisha on fee_refund
  for each row when ((old.state, old.refunded_on, old.amount_poisha) is distinct from (new.state, new.refunded_on, new.amount_poisha))
  execute function keep_day_of_refund();
