-- At commit: every journal has lines and they sum to zero.
create or replace function check_journal_balance() returns trigger language plpgsql as $$
declare
  line_sum bigint;
  line_count int;
begin
  select coalesce(sum(amount_poisha), 0), count(*) into line_sum, line_count
  from journal_line where site_id = new.site_id and journal_id = new.id;
  if line_count < 2 or line_sum <> 0 then
    raise exception 'journal % does not balance: % lines, difference % poisha', new.voucher_no, line_count, line_sum
      using errcode = 'BL001';
  end if;
  return null;
end $$;
drop trigger if exists journal_balance on journal;
create constraint trigger journal_balance after insert on journal
  deferrable initially deferred for each row execute function check_journal_balance();

-- A line joins only a journal of its own transaction and day; later there is no adding to a posted journal.
create or replace function check_journal_line() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_lines l
    left join journal j on j.site_id = l.site_id and j.id = l.journal_id
      and j.created_in = pg_current_xact_id() and j.posted_on = l.posted_on
    where j.id is null
  ) then
    raise exception 'a posted journal takes no further lines' using errcode = 'BL002';
  end if;
  return null;
end $$;
create or replace trigger journal_line_in_time after insert on journal_line
  referencing new table as new_lines for each statement execute function check_journal_line();

-- Closing a month waits for the postings under way in it, and they for it: both take the month's lock, postings
-- shared among themselves. Without it a journal could slip into a month that is being closed.
create or replace function accounting_month_key(of_site uuid, day date) returns bigint
language plpgsql immutable as $$
begin
  return hashtextextended('accounting_month:' || of_site || to_char(day, 'YYYYMM'), 0);
end $$;

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
create or replace trigger journal_period after insert on journal
  referencing new table as new_journals for each statement execute function refuse_locked_period();

create or replace function await_postings_of_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(accounting_month_key(new.site_id, new.month));
  return new;
end $$;
create or replace trigger accounting_period_lock_waits before insert on accounting_period_lock
  for each row execute function await_postings_of_month();

-- A month of a closed fiscal year stays closed. Taking the month's lock first, it sees a closing that was under way.
create or replace function keep_closed_year() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(accounting_month_key(old.site_id, old.month));
  if exists (
    select from fiscal_year_close c
    where c.site_id = old.site_id and c.reopened_at is null
      and old.month >= c.starts_on and old.month < c.starts_on + interval '1 year'
  ) then
    raise exception 'the fiscal year of % is closed', to_char(old.month, 'YYYY-MM') using errcode = 'BL008';
  end if;
  return old;
end $$;
create or replace trigger accounting_period_lock_stays before delete on accounting_period_lock
  for each row execute function keep_closed_year();

-- The only way past the finality of the ledger is a clearing of data (fees/clearing.sql): its functions belong to the owner and say so for
-- as long as they delete. The application has no right to delete these rows, whatever it says.
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.clearing', true) = 'on' and current_user <> 'bidyaloy_app' then
    return null;
  end if;
  raise exception 'posted entries are never changed or deleted; post a reversal' using errcode = 'BL004';
end $$;
create or replace trigger journal_is_final before update or delete or truncate on journal
  for each statement execute function refuse_change_of_ledger();
create or replace trigger journal_line_is_final before update or delete or truncate on journal_line
  for each statement execute function refuse_change_of_ledger();

-- Numbers without gaps hold everybody else of the institution until the commit. So they are drawn last, in the statement
-- that writes what they number.
-- Writes journals with their lines and draws their numbers by the rules of the voucher types: one number a draft, in
-- order within its series. Series are kept by prefix, so that a prefix that is used anew goes on where it stopped, and
-- are always taken in one order, so that two never wait for each other. A draft is left out of the answer where what it
-- reverses is reversed already.
create or replace function post_journals(of_site uuid, by_user uuid, drafts jsonb)
returns table (place int, id uuid, voucher_no text)
language plpgsql volatile as $$
#variable_conflict use_column
begin
  return query
    with draft as materialized (
      select d.*, coalesce(v.prefix, d.voucher_type) as prefix, coalesce(v.digits, 6) as digits,
        case v.number_reset when 'month' then to_char(d.posted_on, 'YYYYMM') else d.fiscal_year end as period
      from jsonb_to_recordset(drafts) as d(place int, voucher_type text, fiscal_year text, posted_on date, narration text,
        source_kind text, source_id uuid, reversal_of uuid, party_name text, lines jsonb)
      left join voucher_type v on v.code = d.voucher_type
    ), series as materialized (
      select prefix, period, count(*)::int as taken from draft group by prefix, period order by prefix, period
    ), reserved as materialized (
      select prefix, period, taken, reserve_numbers('voucher:' || prefix, period, taken) as last_number from series
    ), numbered as materialized (
      select d.*, r.last_number - r.taken + row_number() over (partition by prefix, period order by d.place) as number
      from draft d join reserved r using (prefix, period)
    ), named as materialized (
      select n.*, n.prefix || '-' || n.period || '-' || lpad(n.number::text, greatest(n.digits, length(n.number::text)), '0') as no
      from numbered n
    ), posted as (
      insert into journal (site_id, voucher_type, voucher_no, posted_on, narration, source_kind, source_id, reversal_of,
        party_name, posted_by)
      select of_site, n.voucher_type, n.no, n.posted_on, n.narration, n.source_kind, n.source_id, n.reversal_of,
        n.party_name, by_user
      from named n order by n.place
      on conflict (site_id, reversal_of) do nothing
      returning id, voucher_no
    ), posted_lines as (
      insert into journal_line (site_id, journal_id, ledger_id, amount_poisha, posted_on, line_no, narration)
      select of_site, p.id, l.ledger_id, l.amount_poisha, n.posted_on, l.line_no, l.narration
      from posted p
      join named n on n.no = p.voucher_no
      cross join jsonb_to_recordset(n.lines) as l(ledger_id uuid, amount_poisha bigint, line_no int, narration text)
    )
    select n.place, p.id, p.voucher_no from posted p join named n on n.no = p.voucher_no;
end $$;
