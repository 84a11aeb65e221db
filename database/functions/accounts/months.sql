/*
 * What came into (positive) and went out of (negative) cash and bank in a range of days, by month and by the ledger on the other side.
 * Movements between them (contra) are neither, and a reversal lessens the side of what it reverses.
 */
create or replace function cash_flows_of_lines(of_site uuid, first_day date, last_day date)
returns table (month date, ledger_id uuid, is_receipt boolean, amount_poisha bigint)
language sql stable rows 50 set search_path = public, pg_temp as $$
  with line as materialized (
    select l.journal_id, l.ledger_id, l.amount_poisha, l.posted_on, g.kind in ('cash', 'bank') as is_money
    from journal_line l join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
    where l.site_id = of_site and l.posted_on between first_day and last_day
  ), sided as (
    select l.*, sum(l.amount_poisha) filter (where l.is_money) over (partition by l.journal_id) as net from line l
  ), special as (
    -- Openings and reversals are few; looking up the journal of every line took half of the time.
    select j.id, j.voucher_type, j.reversal_of from journal j
    where j.site_id = of_site and j.posted_on between first_day and last_day and (j.voucher_type = 'OB' or j.reversal_of is not null)
  )
  select date_trunc('month', l.posted_on)::date, l.ledger_id, (l.net > 0) = (s.reversal_of is null), -sum(l.amount_poisha)::bigint
  from sided l left join special s on s.id = l.journal_id
  where not l.is_money and l.net <> 0 and s.voucher_type is distinct from 'OB'
  group by 1, 2, 3
$$;

-- Sums a month up that is over, once. Waits for the postings under way in it.
create or replace function sum_ledger_month(of_site uuid, of_month date) returns boolean language plpgsql
  set search_path = public, pg_temp as $$
declare
  last_day date := (of_month + interval '1 month - 1 day')::date;
begin
  perform pg_advisory_xact_lock(accounting_month_key(of_site, of_month));
  insert into ledger_month (site_id, month) values (of_site, of_month) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into ledger_month_sum (site_id, month, ledger_id, debit_poisha, credit_poisha)
  select of_site, of_month, l.ledger_id, sum(greatest(l.amount_poisha, 0)), sum(greatest(-l.amount_poisha, 0))
  from journal_line l where l.site_id = of_site and l.posted_on between of_month and last_day
  group by l.ledger_id;
  insert into cash_flow_month (site_id, month, ledger_id, is_receipt, amount_poisha)
  select of_site, f.month, f.ledger_id, f.is_receipt, f.amount_poisha from cash_flows_of_lines(of_site, of_month, last_day) f;
  return true;
end $$;

-- A month that is summed up loses its sums with the next line that comes or goes.
create or replace function forget_ledger_months() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from ledger_month m using (
    select distinct c.site_id, date_trunc('month', c.posted_on)::date as month from changed_lines c) it
  where m.site_id = it.site_id and m.month = it.month;
  return null;
end $$;
create or replace trigger ledger_months_follow_new after insert on journal_line
  referencing new table as changed_lines for each statement execute function forget_ledger_months();
create or replace trigger ledger_months_follow_gone after delete on journal_line
  referencing old table as changed_lines for each statement execute function forget_ledger_months();

/*
 * The months that touch days before last_day (not included), whether their sums can be read: the month is summed up, and none of the cuts
 * lies within it. Months without a line are left out where they are before the first one.
 */
create or replace function ledger_month_reads(of_site uuid, cuts date[]) returns table (month date, is_summed boolean)
language sql stable rows 60 set search_path = public, pg_temp as $$
  with bounds as (
    select (select min(l.posted_on) from journal_line l where l.site_id = of_site) as first_day, (select max(c) from unnest(cuts) c) as last_day
  )
  select m.month, s.month is not null and not exists (
    select from unnest(cuts) c where c > m.month and c < m.month + interval '1 month')
  from bounds b
  cross join lateral (
    select (date_trunc('month', b.first_day) + i * interval '1 month')::date as month
    from generate_series(0, (extract(year from age(b.last_day, date_trunc('month', b.first_day))) * 12
      + extract(month from age(b.last_day, date_trunc('month', b.first_day))))::int) i) m
  left join ledger_month s on s.site_id = of_site and s.month = m.month
  where m.month < b.last_day
$$;

/* The months in a row that ledger_month_reads cannot read summed up: the first day, and the day after the last that is asked about. */
create or replace function ledger_month_runs(of_site uuid, cuts date[]) returns table (first_day date, day_after date)
language sql stable rows 2 set search_path = public, pg_temp as $$
  select min(u.month), least(max(u.month) + interval '1 month', cuts[cardinality(cuts)])::date
  from (
    select m.month, m.month - row_number() over (order by m.month) * interval '1 month' as run
    from ledger_month_reads(of_site, cuts) m where not m.is_summed
  ) u
  group by u.run
$$;

/*
 * What moved on every ledger between days that matter (cuts, in order): a row a ledger and part. A part begins on a cut, or before the
 * first of them ('-infinity'); what is on or after the last cut is left out.
 */
create or replace function ledger_moves(of_site uuid, cuts date[])
returns table (ledger_id uuid, starts_on date, debit_poisha bigint, credit_poisha bigint)
language sql stable rows 500 set search_path = public, pg_temp as $$
  with moved as (
    select s.ledger_id, s.month as on_day, s.debit_poisha as debit, s.credit_poisha as credit
    from ledger_month_reads(of_site, cuts) m join ledger_month_sum s on s.site_id = of_site and s.month = m.month
    where m.is_summed
    union all
    select l.ledger_id, l.posted_on, greatest(l.amount_poisha, 0), greatest(-l.amount_poisha, 0)
    from ledger_month_runs(of_site, cuts) r
    -- A subquery of its own (offset) takes the two days for a range; a join would expect a ninth of all lines.
    cross join lateral (
      select x.ledger_id, x.posted_on, x.amount_poisha from journal_line x
      where x.site_id = of_site and x.posted_on >= r.first_day and x.posted_on < r.day_after offset 0) l
  )
  select m.ledger_id, coalesce(cuts[width_bucket(m.on_day, cuts)], '-infinity'), sum(m.debit)::bigint, sum(m.credit)::bigint
  from moved m
  group by 1, 2
$$;

/* What cash_flows_of_lines says of any range of days, from the sums of months where they are there. */
create or replace function cash_flows(of_site uuid, first_day date, last_day date)
returns table (month date, ledger_id uuid, is_receipt boolean, amount_poisha bigint)
language sql stable rows 50 set search_path = public, pg_temp as $$
  with months as materialized (
    select * from ledger_month_reads(of_site, array[first_day, last_day + 1]) m where m.month + interval '1 month' > first_day
  )
  select f.month, f.ledger_id, f.is_receipt, f.amount_poisha
  from months m join cash_flow_month f on f.site_id = of_site and f.month = m.month
  where m.is_summed
  union all
  select f.month, f.ledger_id, f.is_receipt, f.amount_poisha
  from months m
  cross join lateral cash_flows_of_lines(
    of_site, greatest(m.month, first_day), least((m.month + interval '1 month - 1 day')::date, last_day)) f
  where not m.is_summed
$$;
