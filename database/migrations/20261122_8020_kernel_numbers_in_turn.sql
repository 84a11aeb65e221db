-- Whoever draws a number waits for those before them. Waiting for the row itself, all of them would wake at every commit, find it
-- changed and wait again; for a lock they stand in a queue, and a commit wakes one.
create or replace function reserve_numbers(sequence_kind text, sequence_period text, number_count int) returns bigint
language plpgsql volatile as $$
declare
  last_reserved bigint;
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(':', 'number_sequence', app_site_id(), sequence_kind, sequence_period), 0));
  insert into number_sequence as s (site_id, kind, period, last_number)
  values (app_site_id(), sequence_kind, sequence_period, number_count)
  on conflict (site_id, kind, period) do update set last_number = s.last_number + excluded.last_number
  returning last_number into last_reserved;
  return last_reserved;
end $$;
