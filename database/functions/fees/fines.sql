create or replace function keep_fine_rule() returns trigger language plpgsql as $$
declare
  -- The first rule counts for all earlier days too; a change from today, unless the transaction names a day.
  since date := case when tg_op = 'INSERT' then date '2000-01-01'
    else coalesce(setting_from_on(), (now() at time zone 'Asia/Dhaka')::date) end;
begin
  if tg_op = 'UPDATE' and (old.fine_type, old.fine_poisha, old.fine_grace_days, old.fine_max_poisha)
      is not distinct from (new.fine_type, new.fine_poisha, new.fine_grace_days, new.fine_max_poisha) then
    return null;
  end if;
  insert into fee_fine_rule (site_id, from_on, fine_type, fine_poisha, fine_grace_days, fine_max_poisha)
  values (new.site_id, since, new.fine_type, new.fine_poisha, new.fine_grace_days, new.fine_max_poisha)
  on conflict (site_id, from_on) do update set fine_type = excluded.fine_type, fine_poisha = excluded.fine_poisha,
    fine_grace_days = excluded.fine_grace_days, fine_max_poisha = excluded.fine_max_poisha;
  return null;
end $$;
create or replace trigger fee_setting_keeps_fine_rule after insert or update on fee_setting
  for each row execute function keep_fine_rule();
