-- What the students of an institution owe on the present day, fines included, and how many owe: the sums of `fee_dues_on` for a day after
-- which nothing is booked, from the open dues and the fines alone. No row is kept for it: fines move with the day. Months are looked at
-- only where somebody is fined.
create or replace function fee_outstanding_now(of_site uuid, day date)
returns table (outstanding_poisha bigint, owing_students int) language sql stable as $$
  with fee as (
    select d.student_id,
      coalesce(sum(d.gross_poisha - d.waiver_poisha - d.offer_poisha - d.paid_poisha) filter (where d.due_on <= day), 0)::bigint as poisha
    from student_fee_due d
    where d.site_id = of_site and d.kind = 'fee' and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
    group by d.student_id
  ), rule as (
    select now.rule from (
      select r as rule from fee_fine_rule r where r.site_id = of_site and r.from_on <= day order by r.from_on desc limit 1) now
    where (now.rule).fine_type <> 'none' and (now.rule).fine_poisha > 0
  ), late as (
    -- The month's first open due is late before the others are.
    select f.student_id, f.month, late_fine(r.rule, f.since, day) as amount
    from (
      select d.student_id, d.due_on - date_part('day', d.due_on)::int + 1 as month, min(d.due_on) as since
      from student_fee_due d
      where exists (select from rule) and d.site_id = of_site and d.kind = 'fee' and d.due_on < day
        and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
      group by 1, 2
    ) f
    cross join rule r
  ), fine as (
    select coalesce(w.student_id, l.student_id) as student_id,
      greatest(greatest(w.gross_poisha, l.amount) - coalesce(w.waiver_poisha, 0), w.paid_poisha, 0) - coalesce(w.paid_poisha, 0) as poisha
    from late l
    full join (
      select d.student_id, (d.period || '-01')::date as month, d.gross_poisha, d.waiver_poisha, d.paid_poisha
      from student_fee_due d where d.site_id = of_site and d.kind = 'fine'
    ) w on w.student_id = l.student_id and w.month = l.month
  ), owed as (
    select it.student_id, sum(it.poisha) as poisha
    from (select * from fee where poisha > 0 union all select * from fine where poisha > 0) it
    group by it.student_id
  )
  select coalesce(sum(poisha), 0)::bigint, count(*)::int from owed
$$;
