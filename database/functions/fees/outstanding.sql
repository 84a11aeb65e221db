-- What the students of an institution owe on the present day, fines included, and how many owe: the sums of `fee_dues_on` for a day after
-- which nothing is booked, from the open dues and the fines alone. No row is kept for it: fines move with the day.
create or replace function fee_outstanding_now(of_site uuid, day date)
returns table (outstanding_poisha bigint, owing_students int) language sql stable as $$
  with rule as (
    select r as rule from fee_fine_rule r where r.site_id = of_site and r.from_on <= day
    order by r.from_on desc limit 1
  ), fee as (
    select d.student_id, d.due_on - date_part('day', d.due_on)::int + 1 as month,
      coalesce(sum(d.gross_poisha - d.waiver_poisha - d.offer_poisha - d.paid_poisha) filter (where d.due_on <= day), 0)::bigint as poisha,
      min(d.due_on) as since
    from student_fee_due d
    where d.site_id = of_site and d.kind = 'fee' and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
    group by 1, 2
  ), late as (
    -- The month's first open due is late before the others are.
    select f.student_id, f.month, late_fine(r.rule, f.since, day) as amount
    from fee f, rule r where late_fine(r.rule, f.since, day) > 0
  ), fine as (
    select coalesce(w.student_id, l.student_id) as student_id,
      greatest(greatest(w.gross_poisha, l.amount) - coalesce(w.waiver_poisha, 0), w.paid_poisha, 0) - coalesce(w.paid_poisha, 0) as poisha
    from late l
    full join (
      select d.student_id, (d.period || '-01')::date as month, d.gross_poisha, d.waiver_poisha, d.paid_poisha
      from student_fee_due d where d.site_id = of_site and d.kind = 'fine'
    ) w on w.student_id = l.student_id and w.month = l.month
  ), owed as (
    select student_id, poisha from fee where poisha > 0
    union all
    select student_id, poisha from fine where poisha > 0
  )
  select coalesce(sum(poisha), 0)::bigint, count(distinct student_id)::int from owed
$$;
