-- PostgreSQL below 18 has no min(uuid). The function is called from the second row of a group on, which most lack.
create or replace function lesser_uuid(one uuid, other uuid) returns uuid language sql immutable strict parallel safe as
  $$ select least(one, other) $$;

create or replace aggregate min_uuid(uuid) (sfunc = lesser_uuid, stype = uuid, parallel = safe);

-- The one balance: every due that was raised and open on a day, less what was received by that day and not taken back by then,
-- with the waivers of that day, and the fines of that day whether they are written down or not (due_id is null where
-- not). Dues that fall due after the day are listed too; `due_on <= day` gives what is owed. Made twice from one text:
-- for everybody of an institution, and for one student by index. No `set` clause, so that PostgreSQL inlines it.
do $make$
declare
  body text := $body$
  with later_money as (
    select l.due_id, sum(l.amount_poisha)::bigint as amount
    from fee_receipt_line l
    where l.site_id = of_site and l.booked_on > day /*of lines*/
    group by l.due_id
  ), later_waiver as (
    -- What an application took off stands from its day until the day it is undone.
    select l.due_id,
      sum(case when a.applied_on > day then l.waiver_before_poisha - l.waiver_after_poisha
        else l.waiver_after_poisha - l.waiver_before_poisha end)::bigint as waiver,
      sum(case when a.applied_on > day then l.offer_before_poisha - l.offer_after_poisha
        else l.offer_after_poisha - l.offer_before_poisha end)::bigint as offer
    from waiver_application a
    join waiver_application_line l on l.site_id = a.site_id and l.waiver_application_id = a.id
    where a.site_id = of_site /*of applications*/
      and ((a.applied_on > day and a.undone_on is null) or (a.applied_on <= day and a.undone_on > day))
    group by l.due_id
  ), carried as (
    -- Arrears stand under the enrolment that they were migrated to, from that day until the day it is undone.
    select distinct on (l.due_id) l.due_id, l.to_enrolment_id
    from fee_migration g
    join fee_migration_line l on l.site_id = g.site_id and l.fee_migration_id = g.id
    where g.site_id = of_site /*of migrations*/ and g.migrated_on <= day and (g.undone_on is null or g.undone_on > day)
    order by l.due_id, g.run_no desc
  ), fee as (
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id) as enrolment_id, d.id, d.fee_head_id, d.fee_sub_head_id,
      d.period, d.due_on, d.gross_poisha,
      d.waiver_poisha + coalesce(w.waiver, 0) as waiver_poisha, d.offer_poisha + coalesce(w.offer, 0) as offer_poisha,
      d.gross_poisha - d.waiver_poisha - d.offer_poisha - coalesce(w.waiver, 0) - coalesce(w.offer, 0) as net_poisha,
      d.paid_poisha - coalesce(m.amount, 0) as paid_poisha
    from student_fee_due d
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.site_id = of_site and d.kind = 'fee' and d.raised_on <= day /*of dues*/
      and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
    union all
    -- Settled now, perhaps not on the day.
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id), d.id, d.fee_head_id, d.fee_sub_head_id, d.period, d.due_on,
      d.gross_poisha, d.waiver_poisha + coalesce(w.waiver, 0), d.offer_poisha + coalesce(w.offer, 0),
      d.gross_poisha - d.waiver_poisha - d.offer_poisha - coalesce(w.waiver, 0) - coalesce(w.offer, 0),
      d.paid_poisha - coalesce(m.amount, 0)
    from (select due_id from later_money union select due_id from later_waiver) moved
    join student_fee_due d on d.site_id = of_site and d.id = moved.due_id
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.kind = 'fee' and d.raised_on <= day and d.paid_poisha >= d.gross_poisha - d.waiver_poisha - d.offer_poisha
  ), rule as (
    select r.fine_type, r.fine_poisha, r.fine_grace_days, r.fine_max_poisha
    from fee_fine_rule r where r.site_id = of_site and r.from_on <= day
    order by r.from_on desc limit 1
  ), late as (
    -- One fine a month of due days, counted from the earliest due that is late.
    select f.student_id, min_uuid(f.enrolment_id) as enrolment_id, f.month, min(f.due_on) as since
    from (
      select fee.student_id, fee.enrolment_id, fee.due_on, fee.due_on - date_part('day', fee.due_on)::int + 1 as month
      from fee, rule
      where fee.paid_poisha < fee.net_poisha and day - fee.due_on > rule.fine_grace_days
        and rule.fine_type <> 'none' and rule.fine_poisha > 0
    ) f
    group by f.student_id, f.month
  ), counted as (
    select l.student_id, l.enrolment_id, l.month, l.since,
      least(rule.fine_poisha * case rule.fine_type when 'per_day' then day - l.since
        when 'per_month' then (day - l.since + 29) / 30 else 1 end, rule.fine_max_poisha)::bigint as amount
    from late l, rule
  ), charge as (
    -- Charges that came or ended after the day: what stood on it.
    select c.due_id, coalesce(max(c.amount_poisha) filter (
      where c.charged_on <= day and (c.ended_on is null or c.ended_on > day)), 0) as amount
    from fee_fine_charge c
    where c.site_id = of_site and c.due_id in (
      select x.due_id from fee_fine_charge x where x.site_id = of_site and x.charged_on > day /*of charges*/
      union select x.due_id from fee_fine_charge x where x.site_id = of_site and x.ended_on > day /*of charges*/)
    group by c.due_id
  ), written as (
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id) as enrolment_id, d.id, d.period,
      (d.period || '-01')::date as month, d.due_on,
      coalesce(c.amount, d.gross_poisha) as amount, d.waiver_poisha + coalesce(w.waiver, 0) as waiver,
      d.paid_poisha - coalesce(m.amount, 0) as paid
    from student_fee_due d
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join charge c on c.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.site_id = of_site and d.kind = 'fine' /*of dues*/
  ), fine as (
    select coalesce(w.student_id, c.student_id) as student_id, coalesce(w.enrolment_id, c.enrolment_id) as enrolment_id,
      w.id, coalesce(w.period, to_char(c.month, 'YYYY-MM')) as period, case when w.due_on <= day then w.due_on else least(c.since + 1, day) end as due_on,
      coalesce(w.waiver, 0) as waiver_poisha,
      greatest(greatest(w.amount, c.amount) - coalesce(w.waiver, 0), w.paid, 0) as net_poisha, coalesce(w.paid, 0) as paid_poisha
    from written w
    full join counted c on c.student_id = w.student_id and c.month = w.month
  )
  select f.student_id, f.enrolment_id, f.id, 'fee', f.fee_head_id, f.fee_sub_head_id, f.period, f.due_on,
    f.gross_poisha, f.waiver_poisha, f.offer_poisha, f.net_poisha, f.paid_poisha
  from fee f where f.paid_poisha < f.net_poisha
  union all
  select f.student_id, f.enrolment_id, f.id, 'fine', null, null, f.period, f.due_on,
    f.net_poisha + f.waiver_poisha, f.waiver_poisha, 0::bigint, f.net_poisha, f.paid_poisha
  from fine f where f.paid_poisha < f.net_poisha
  $body$;
  columns text := 'returns table (student_id uuid, enrolment_id uuid, due_id uuid, kind text, fee_head_id uuid,
    fee_sub_head_id uuid, period text, due_on date, gross_poisha bigint, waiver_poisha bigint, offer_poisha bigint,
    net_poisha bigint, paid_poisha bigint) language sql stable as ';
begin
  execute 'create or replace function fee_dues_on(of_site uuid, day date) ' || columns || quote_literal(body);
  body := replace(body, '/*of dues*/', 'and d.student_id = of_student');
  body := replace(body, '/*of applications*/', 'and a.student_id = of_student');
  body := replace(body, '/*of migrations*/', 'and l.student_id = of_student');
  body := replace(body, '/*of lines*/', 'and l.due_id in
    (select o.id from student_fee_due o where o.site_id = of_site and o.student_id = of_student)');
  body := replace(body, '/*of charges*/', 'and x.due_id in
    (select o.id from student_fee_due o where o.site_id = of_site and o.student_id = of_student)');
  execute 'create or replace function fee_dues_of(of_site uuid, of_student uuid, day date) ' || columns || quote_literal(body);
end $make$;
