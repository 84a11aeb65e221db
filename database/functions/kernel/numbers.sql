-- Takes numbers of a sequence at once, without a gap, and answers the last of them. In PL/pgSQL, because a function in SQL
-- that is not inlined is planned at every call, and this one runs while a receipt or a voucher holds its number and others
-- wait for the next. They wait in turn: waiting for the row itself, all of them would wake at every commit, find it changed
-- and wait again; for a lock they stand in a queue, and a commit wakes one.
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

-- The next number of a sequence. Inlined, like the function after it.
create or replace function next_number(sequence_kind text, sequence_period text default '') returns bigint
language sql volatile as $$ select reserve_numbers(sequence_kind, sequence_period, 1) $$;

-- Many numbers of a sequence at once. Returns the first; the others follow without a gap.
create or replace function next_numbers(sequence_kind text, sequence_period text, how_many bigint) returns bigint
language sql volatile as $$ select reserve_numbers(sequence_kind, sequence_period, how_many::int) - how_many + 1 $$;
