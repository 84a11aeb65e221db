-- Figures of many institutions for a period, for the core: one grouped read a kind, never one an institution.
-- Which figure a number is stands with the kind; what an institution does not have is 0. No institutions named: all.
create or replace function site_report(kind text, from_on date, to_on date, of_sites uuid[])
returns table (site_id uuid, first bigint, second bigint, third bigint, fourth bigint, fifth bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  before_scope text := app_scope();
  from_at timestamptz := from_on::timestamp at time zone 'Asia/Dhaka';
  before_at timestamptz := (to_on + 1)::timestamp at time zone 'Asia/Dhaka';
begin
  if before_scope <> 'core' then
    return;
  end if;
  perform set_config('app.scope', 'maintenance', true);
  if kind = 'students' then
    return query
      select s.site_id, count(*) filter (where s.status = 'active'),
        count(*) filter (where s.status = 'active' and s.gender = 'male'),
        count(*) filter (where s.status = 'active' and s.gender = 'female'),
        count(*) filter (where s.admitted_on between from_on and to_on), 0::bigint
      from student s where of_sites is null or s.site_id = any (of_sites) group by s.site_id;
  elsif kind = 'employees' then
    return query
      select e.site_id, count(*) filter (where e.status = 'active'),
        count(*) filter (where e.status = 'active' and e.is_teacher),
        count(*) filter (where e.status = 'active' and not e.is_teacher),
        count(*) filter (where e.joined_on between from_on and to_on), 0::bigint
      from employee e where of_sites is null or e.site_id = any (of_sites) group by e.site_id;
  elsif kind = 'attendance' then
    return query
      select a.site_id, count(distinct a.on_date), count(e.enrolment_id),
        count(*) filter (where e.status in ('P', 'L')), count(*) filter (where e.status = 'A'),
        count(*) filter (where e.status = 'LV')
      from attendance_sheet a join attendance_entry e on e.site_id = a.site_id and e.sheet_id = a.id
      where a.period = 0 and a.on_date between from_on and to_on and (of_sites is null or a.site_id = any (of_sites))
      group by a.site_id;
  elsif kind = 'fees' then
    return query
      with wanted as (
        select s.id from site s where of_sites is null or s.id = any (of_sites)
      ), received as (
        select m.site_id, sum(m.receipt_count)::bigint as receipts, sum(m.received_poisha - m.refunded_poisha)::bigint as collected
        from fee_day_total m
        where m.on_date between from_on and to_on and m.site_id in (select w.id from wanted w)
        group by m.site_id
      ), due as (
        select d.site_id, sum(d.net_poisha)::bigint as due
        from student_fee_due d
        where d.due_on between from_on and to_on and d.site_id in (select w.id from wanted w)
        group by d.site_id
      ), owed as (
        select w.id as site_id, sum(d.net_poisha - d.paid_poisha)::bigint as outstanding
        from wanted w cross join lateral fee_dues_on(w.id, to_on) d
        where d.due_on <= to_on group by w.id
      )
      select w.id, coalesce(r.receipts, 0), coalesce(r.collected, 0), coalesce(d.due, 0), coalesce(o.outstanding, 0), 0::bigint
      from wanted w
      left join received r on r.site_id = w.id
      left join due d on d.site_id = w.id
      left join owed o on o.site_id = w.id
      where r.site_id is not null or d.site_id is not null or o.site_id is not null;
  elsif kind = 'sms' then
    return query
      select m.site_id, count(*), sum(m.parts)::bigint, count(*) filter (where m.state = 'sent'),
        count(*) filter (where m.state = 'failed'), count(*) filter (where m.state = 'queued')
      from sms_outbox m
      where m.created_at >= from_at and m.created_at < before_at and (of_sites is null or m.site_id = any (of_sites))
      group by m.site_id;
  elsif kind = 'memberships' then
    return query
      select m.site_id, sum(least(m.ends_on, to_on) - greatest(m.starts_on, from_on) + 1)::bigint,
        count(*) filter (where m.starts_on between from_on and to_on),
        count(*) filter (where m.ends_on between from_on and to_on),
        count(*) filter (where m.is_suspended), 0::bigint
      from site_membership m
      where m.starts_on <= to_on and m.ends_on >= from_on and (of_sites is null or m.site_id = any (of_sites))
      group by m.site_id;
  elsif kind = 'invoices' then
    return query
      with billed as (
        select i.site_id, count(*) filter (where i.invoiced_on >= from_on) as invoices,
          coalesce(sum(i.total_poisha) filter (where i.invoiced_on >= from_on), 0)::bigint as billed,
          sum(i.total_poisha - i.paid_poisha)::bigint as outstanding,
          count(*) filter (where i.due_on < to_on and i.paid_poisha < i.total_poisha) as overdue
        from site_invoice i
        where i.cancelled_at is null and i.invoiced_on <= to_on and (of_sites is null or i.site_id = any (of_sites))
        group by i.site_id
      ), received as (
        select p.site_id, sum(p.amount_poisha)::bigint as received
        from site_invoice_payment p
        where p.paid_on between from_on and to_on and (of_sites is null or p.site_id = any (of_sites))
        group by p.site_id
      )
      select coalesce(b.site_id, r.site_id), coalesce(b.invoices, 0), coalesce(b.billed, 0), coalesce(r.received, 0),
        coalesce(b.outstanding, 0), coalesce(b.overdue, 0)
      from billed b full join received r on r.site_id = b.site_id;
  end if;
  perform set_config('app.scope', before_scope, true);
end $$;
revoke all on function site_report(text, date, date, uuid[]) from public;
grant execute on function site_report(text, date, date, uuid[]) to bidyaloy_app;
