-- A function in SQL that is not inlined is planned at every call, one in PL/pgSQL a few times for a connection. These run
-- while a receipt or a voucher holds its number and others wait for the next. The first is the only one that writes; the two
-- after it are inlined.
create or replace function reserve_numbers(sequence_kind text, sequence_period text, number_count int) returns bigint
language plpgsql volatile as $$
declare
  last_reserved bigint;
begin
  insert into number_sequence as s (site_id, kind, period, last_number)
  values (app_site_id(), sequence_kind, sequence_period, number_count)
  on conflict (site_id, kind, period) do update set last_number = s.last_number + excluded.last_number
  returning last_number into last_reserved;
  return last_reserved;
end $$;

create or replace function next_number(sequence_kind text, sequence_period text default '') returns bigint
language sql volatile as $$ select reserve_numbers(sequence_kind, sequence_period, 1) $$;

create or replace function next_numbers(sequence_kind text, sequence_period text, how_many bigint) returns bigint
language sql volatile as $$ select reserve_numbers(sequence_kind, sequence_period, how_many::int) - how_many + 1 $$;

create or replace function accounting_month_key(of_site uuid, day date) returns bigint
language plpgsql immutable as $$
begin
  return hashtextextended('accounting_month:' || of_site || to_char(day, 'YYYYMM'), 0);
end $$;
