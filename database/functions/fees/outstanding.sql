-- What students of an institution owe on the present day, fines included, those alone who owe: the sums of `fee_dues_on` for a day after
-- which nothing is booked, from the open dues and the fines alone. Months are looked at only where somebody is fined.
-- `those` narrows it to some students; null means all.
create or replace function fee_owed_now(of_site uuid, day date, those uuid[])
returns table (student_id uuid, outstanding_poisha bigint) language sql stable as $$
  with fee as (
    select d.student_id,
      coalesce(sum(d.gross_poisha - d.waiver_poisha - d.offer_poisha - d.paid_poisha) filter (where d.due_on <= day), 0)::bigint as poisha
    from student_fee_due d
    where d.site_id = of_site and d.kind = 'fee' and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
      and (those is null or d.student_id = any (those))
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
        and (those is null or d.student_id = any (those))
      group by 1, 2
    ) f
    cross join rule r
  ), fine as (
    select coalesce(w.student_id, l.student_id) as student_id,
      greatest(greatest(w.gross_poisha, l.amount) - coalesce(w.waiver_poisha, 0), w.paid_poisha, 0) - coalesce(w.paid_poisha, 0) as poisha
    from late l
    full join (
      select d.student_id, (d.period || '-01')::date as month, d.gross_poisha, d.waiver_poisha, d.paid_poisha
      from student_fee_due d
      where d.site_id = of_site and d.kind = 'fine' and (those is null or d.student_id = any (those))
    ) w on w.student_id = l.student_id and w.month = l.month
  )
  select it.student_id, sum(it.poisha)::bigint
  from (select * from fee where poisha > 0 union all select * from fine where poisha > 0) it
  group by it.student_id
$$;

-- The same for the whole institution, and how many owe.
create or replace function fee_outstanding_now(of_site uuid, day date)
returns table (outstanding_poisha bigint, owing_students int) language sql stable as $$
  select coalesce(sum(o.outstanding_poisha), 0)::bigint, count(*)::int from fee_owed_now(of_site, day, null) o
$$;

-- The same from the sums of the day, with what those students owe now whose dues have changed since. Where too many have, or the day is
-- another one, it sums up anew and keeps that.
create or replace function fee_outstanding_kept(of_site uuid, day date)
returns table (outstanding_poisha bigint, owing_students int) language plpgsql volatile as $$
#variable_conflict use_column
declare
  kept fee_outstanding;
  changed uuid[];
  is_alone boolean := false;
  here bigint := (select system_identifier from pg_control_system());
begin
  loop
    select * into kept from fee_outstanding k where k.site_id = of_site and k.on_date = day and k.cluster = here;
    if kept.site_id is not null then
      -- A hundred and one, of which one may stand for all.
      select array_agg(c.student_id) into changed from (
        select distinct c.student_id from fee_due_change c
        where c.site_id = of_site and not pg_visible_in_snapshot(c.changed_in, kept.as_of) limit 101) c;
      if changed is null then
        return query select kept.outstanding_poisha, kept.owing_students;
        return;
      end if;
      if cardinality(changed) <= 100 and array_position(changed, null) is null then
        return query
          select (kept.outstanding_poisha + coalesce(sum(x.poisha), 0))::bigint, (kept.owing_students + coalesce(sum(x.students), 0))::int
          from (
            select o.outstanding_poisha as poisha, 1 as students from fee_owed_now(of_site, day, changed) o
            union all
            select -s.outstanding_poisha, -1 from fee_student_outstanding s where s.site_id = of_site and s.student_id = any (changed)
          ) x;
        return;
      end if;
    end if;
    if current_setting('transaction_read_only')::boolean then
      return query select * from fee_outstanding_now(of_site, day);
      return;
    end if;
    exit when is_alone;
    -- One at a time: whoever waited here finds what the other has just summed up.
    insert into fee_outstanding (site_id, on_date, outstanding_poisha, owing_students, as_of, cluster)
    values (of_site, day, 0, 0, pg_current_snapshot(), 0) on conflict do nothing;
    perform from fee_outstanding k where k.site_id = of_site for update;
    is_alone := true;
  end loop;
  return query
    with owed as materialized (
      select o.student_id, o.outstanding_poisha from fee_owed_now(of_site, day, null) o
    ), gone as (
      delete from fee_student_outstanding s
      where s.site_id = of_site and not exists (select from owed o where o.student_id = s.student_id)
    ), written as (
      insert into fee_student_outstanding as s (site_id, student_id, outstanding_poisha)
      select of_site, o.student_id, o.outstanding_poisha from owed o
      on conflict (site_id, student_id) do update set outstanding_poisha = excluded.outstanding_poisha
      where s.outstanding_poisha <> excluded.outstanding_poisha
    ), known as (
      delete from fee_due_change c
      where c.site_id = of_site and (pg_visible_in_snapshot(c.changed_in, pg_current_snapshot())
        -- Of the server that a copy was made from.
        or c.changed_in >= pg_snapshot_xmax(pg_current_snapshot()) and c.changed_in <> pg_current_xact_id())
    )
    update fee_outstanding k
    set on_date = day, outstanding_poisha = sums.outstanding_poisha, owing_students = sums.owing_students,
      as_of = pg_current_snapshot(), cluster = here
    from (select coalesce(sum(o.outstanding_poisha), 0)::bigint as outstanding_poisha, count(*)::int as owing_students from owed o) sums
    where k.site_id = of_site
    returning k.outstanding_poisha, k.owing_students;
end $$;

-- Who pays or is charged says so with it. A run for many says it once for all.
create or replace function tell_changed_dues() returns trigger language plpgsql as $$
begin
  insert into fee_due_change (site_id, student_id)
  select distinct t.site_id, case when count(*) over (partition by t.site_id) <= 100 then t.student_id end
  from (select distinct d.site_id, d.student_id from touched d) t;
  return null;
end $$;
create or replace trigger student_fee_due_tells_raised after insert on student_fee_due
  referencing new table as touched for each statement execute function tell_changed_dues();
create or replace trigger student_fee_due_tells_changed after update on student_fee_due
  referencing new table as touched for each statement execute function tell_changed_dues();
create or replace trigger student_fee_due_tells_taken_back after delete on student_fee_due
  referencing old table as touched for each statement execute function tell_changed_dues();

-- Another rule for fines is another sum for everybody.
create or replace function tell_changed_fines() returns trigger language plpgsql as $$
begin
  insert into fee_due_change (site_id) values (coalesce(new.site_id, old.site_id));
  return null;
end $$;
create or replace trigger fee_fine_rule_tells_change after insert or update or delete on fee_fine_rule
  for each row execute function tell_changed_fines();
