-- Takes count numbers of a sequence at once and answers the last of them; gapless like next_number.
create function reserve_numbers(sequence_kind text, sequence_period text, number_count int) returns bigint language sql volatile as $$
  insert into number_sequence as s (site_id, kind, period, last_number)
  values (app_site_id(), sequence_kind, sequence_period, number_count)
  on conflict (site_id, kind, period) do update set last_number = s.last_number + number_count
  returning last_number
$$;

-- Closing a month waits for the postings under way in it, and they for it: both take the month's lock, postings
-- shared among themselves. Without it a journal could slip into a month that is being closed.
create function accounting_month_key(of_site uuid, day date) returns bigint language sql immutable as
  $$ select hashtextextended('accounting_month:' || of_site || to_char(day, 'YYYYMM'), 0) $$;

create or replace function refuse_locked_period() returns trigger language plpgsql as $$
declare
  locked date;
begin
  perform pg_advisory_xact_lock_shared(month_key)
  from (select distinct accounting_month_key(site_id, posted_on) as month_key from new_journals order by 1) months;
  select l.month into locked from accounting_period_lock l
  where (l.site_id, l.month) in (select j.site_id, date_trunc('month', j.posted_on)::date from new_journals j)
  limit 1;
  if locked is not null then
    raise exception 'the accounts of % are closed', to_char(locked, 'YYYY-MM') using errcode = 'BL003';
  end if;
  return null;
end $$;

create function await_postings_of_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(accounting_month_key(new.site_id, new.month));
  return new;
end $$;
create trigger accounting_period_lock_waits before insert on accounting_period_lock
  for each row execute function await_postings_of_month();
