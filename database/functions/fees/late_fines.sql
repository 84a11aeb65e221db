-- The fine of one due that is unpaid on a day; nothing within its grace. The rule of `fee_dues_on`, a due at a time.
create or replace function late_fine(rule fee_fine_rule, due_on date, day date) returns bigint
language sql immutable as $$
  select case when rule.fine_type = 'none' or day - due_on <= rule.fine_grace_days then 0
    else least(rule.fine_poisha * case rule.fine_type when 'per_day' then day - due_on
      when 'per_month' then (day - due_on + 29) / 30 else 1 end, rule.fine_max_poisha) end
$$;

-- What the written fine of each month must lie between, from dues, days and dated rules alone. At least what was late when money was
-- taken for it, whatever became of that money; at most what the month's first due made on the days on which it was written. On the
-- first day of a rule that one or the one before counted, so that day says nothing.
create or replace function late_fine_bounds(of_site uuid)
returns table (student_id uuid, month text, due_id uuid, written_poisha bigint, least_poisha bigint, most_poisha bigint)
language sql stable as $$
  with rule as (
    select r as rule, r.from_on, lead(r.from_on) over (order by r.from_on) as until_on
    from fee_fine_rule r where r.site_id = of_site
  ), fee as (
    select d.id, d.student_id, to_char(d.due_on, 'YYYY-MM') as month, d.due_on
    from student_fee_due d where d.site_id = of_site and d.kind = 'fee'
  ), taken as (
    select distinct l.due_id, l.booked_on from fee_receipt_line l where l.site_id = of_site and l.amount_poisha > 0
  ), paid_late as (
    select f.student_id, f.month, max(late_fine(r.rule, f.due_on, t.booked_on)) as poisha
    from taken t
    join fee f on f.id = t.due_id
    join rule r on r.from_on < t.booked_on and (r.until_on is null or r.until_on > t.booked_on)
    where t.booked_on > f.due_on
    group by f.student_id, f.month
  ), fine as (
    select d.id, d.student_id, d.period as month, d.gross_poisha
    from student_fee_due d where d.site_id = of_site and d.kind = 'fine'
  ), written as (
    select f.id, max(case when r.rule is null or c.ended_on is not null then f.gross_poisha
      else late_fine(r.rule, x.due_on, c.charged_on) end) as poisha
    from fine f
    join fee_fine_charge c on c.site_id = of_site and c.due_id = f.id
    left join lateral (select min(e.due_on) as due_on from fee e where e.student_id = f.student_id and e.month = f.month) x on true
    left join rule r on r.from_on < c.charged_on and (r.until_on is null or r.until_on > c.charged_on)
    group by f.id
  )
  select coalesce(f.student_id, p.student_id), coalesce(f.month, p.month), f.id, coalesce(f.gross_poisha, 0),
    coalesce(p.poisha, 0), coalesce(w.poisha, 0)
  from fine f
  left join written w on w.id = f.id
  full join paid_late p on p.student_id = f.student_id and p.month = f.month
$$;

-- Nobody is late for a bill that was taken back: with the last due of a month goes its fine, and where later ones stay it counts from
-- them, but never falls below what was taken for it.
create or replace function forget_fines_of_gone_dues() returns trigger language plpgsql as $$
begin
  -- A clearing takes its fines itself, and brings back what it took. Fines that go here end up here again.
  if current_setting('app.clearing', true) = 'on' or not exists (select from gone where kind = 'fee') then return null; end if;
  delete from student_fee_due f
  using (select distinct site_id, student_id, to_char(due_on, 'YYYY-MM') as month from gone where kind = 'fee') g
  where f.site_id = g.site_id and f.student_id = g.student_id and f.kind = 'fine' and f.period = g.month
    and first_due_of(f.site_id, f.student_id, f.period) is null
    and not exists (select from fee_receipt_line l where l.site_id = f.site_id and l.due_id = f.id);
  with counted as (
    select c.site_id, c.id, coalesce(late_fine(at.rule, first_due_of(f.site_id, f.student_id, f.period), c.charged_on), 0) as poisha
    from (select distinct site_id, student_id, to_char(due_on, 'YYYY-MM') as month from gone where kind = 'fee') g
    join student_fee_due f on f.site_id = g.site_id and f.student_id = g.student_id and f.kind = 'fine' and f.period = g.month
    join fee_fine_charge c on c.site_id = f.site_id and c.due_id = f.id and c.ended_on is null
    cross join lateral (select r as rule from fee_fine_rule r where r.site_id = c.site_id and r.from_on <= c.charged_on
      order by r.from_on desc limit 1) at
  )
  update fee_fine_charge c
  set amount_poisha = case when n.poisha > 0 then n.poisha else c.amount_poisha end,
    ended_on = case when n.poisha > 0 then null else c.charged_on end
  from counted n
  where c.site_id = n.site_id and c.id = n.id and n.poisha < c.amount_poisha;
  update student_fee_due f
  set gross_poisha = greatest(f.paid_poisha + f.waiver_poisha + f.offer_poisha, coalesce((
    select max(c.amount_poisha) from fee_fine_charge c
    where c.site_id = f.site_id and c.due_id = f.id and c.ended_on is null), 0))
  from (select distinct site_id, student_id, to_char(due_on, 'YYYY-MM') as month from gone where kind = 'fee') g
  where f.site_id = g.site_id and f.student_id = g.student_id and f.kind = 'fine' and f.period = g.month;
  return null;
end $$;
create or replace trigger student_fee_due_forgets_fines after delete on student_fee_due
  referencing old table as gone for each statement execute function forget_fines_of_gone_dues();

create or replace function first_due_of(of_site uuid, of_student uuid, in_month text) returns date
language sql stable as $$
  select min(d.due_on) from student_fee_due d
  where d.site_id = of_site and d.student_id = of_student and d.kind = 'fee'
    and d.due_on >= (in_month || '-01')::date and d.due_on < (in_month || '-01')::date + interval '1 month'
$$;
