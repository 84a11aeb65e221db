/*
 * The days of a range, both included. PostgreSQL plans for a month of them, where it takes a series for a thousand; strict, because
 * it would write a function that is not into the statement that calls it, and plan for the series again.
 */
create or replace function days_of_range(first_day date, last_day date) returns setof date
language sql immutable strict parallel safe rows 30 set search_path = public, pg_temp as $$
  select first_day + i from generate_series(0, last_day - first_day) i
$$;

/*
 * What a range of days is for the shifts and classes of an institution, both days included: one row a shift, class and day. For
 * employees it says what shifts do, and class_id is null; the row without a shift is for people who have none of their own: they go by
 * the institution's first shift. of_shift_id is the shift whose hours apply.
 * of_section: only the shift and class of this section.
 * routine_weekday: the ISO weekday whose routine is held. Times are those of the shift on that day.
 * A working day of the calendar comes before a holiday, a holiday before the weekend.
 */
create or replace function school_days(
  of_site uuid, first_day date, last_day date, of_audience text default 'students', of_section uuid default null)
returns table (
  shift_id uuid, class_id uuid, of_shift_id uuid, on_date date, kind text, is_school_day boolean, routine_weekday int,
  starts_at time, late_after time, attendance_cutoff time, holiday_name_en text, holiday_name_bn text)
language sql stable rows 500 set search_path = public, pg_temp as $$
  with span as materialized (
    select s.*, s.academic_group = g.academic_group as is_main
    from shift_detail_span s join site g on g.id = s.site_id
    where s.site_id = of_site and s.from_on <= last_day and s.until_on > first_day
  ), weekly as materialized (
    select w.weekly_holidays, w.from_on, w.until_on from site_calendar_setting_span w where w.site_id = of_site
  ), entry as materialized (
    select * from site_calendar_entry e
    where e.site_id = of_site and (e.is_holiday or e.is_working_day) and e.audience in ('everyone', of_audience)
      and e.starts_on <= last_day and e.ends_on >= first_day
  ), place as (
    select distinct c.shift_id, c.class_id from class_section c
    where of_audience = 'students' and c.site_id = of_site and of_section is null
    union all
    select c.shift_id, c.class_id from class_section c
    where of_audience = 'students' and c.site_id = of_site and c.id = of_section
    union all
    select s.shift_id, null
    from (
      select span.shift_id from span
      union select h.shift_id from employee_hours h where h.site_id = of_site
      union select null) s
    where of_audience <> 'students'
  ), day as materialized (
    select d.on_date, extract(isodow from d.on_date)::int as weekday, holiday.name_en, holiday.name_bn,
      exists (select from weekly w where w.from_on <= d.on_date and w.until_on > d.on_date
        and extract(isodow from d.on_date)::int = any (w.weekly_holidays)) as is_weekly
    from days_of_range(first_day, last_day) d (on_date)
    left join lateral (
      select e.name_en, e.name_bn from entry e where e.is_holiday and d.on_date between e.starts_on and e.ends_on
      order by e.starts_on, e.id limit 1) holiday on true
  ), shift_day as materialized (
    -- A shift may have other times for another part of the institution; its main part decides.
    select p.shift_id, coalesce(p.shift_id, t.shift_id) as of_shift_id, d.*, t.starts_at, t.late_after, t.attendance_cutoff,
      not d.is_weekly and d.weekday = any (coalesce(t.working_days, '{7,1,2,3,4}')) as is_usual
    from (
      select s.id as shift_id from shift s where s.id in (select place.shift_id from place)
      union all
      select null where of_audience <> 'students') p
    cross join day d
    left join lateral (
      select * from span s
      where (p.shift_id is null or s.shift_id = p.shift_id) and s.from_on <= d.on_date and s.until_on > d.on_date
      order by s.is_main desc, case when p.shift_id is null then s.starts_at end, s.academic_group, s.shift_id limit 1) t on true
  )
  select p.shift_id, p.class_id, d.of_shift_id, d.on_date,
    case when work.id is not null then 'school' when d.name_en is not null then 'holiday' when d.is_usual then 'school'
      else 'weekend' end,
    work.id is not null or (d.name_en is null and d.is_usual),
    coalesce(work.routine_weekday, d.weekday), d.starts_at, d.late_after, d.attendance_cutoff,
    case when work.id is null then d.name_en end, case when work.id is null then d.name_bn end
  from place p
  join shift_day d on d.shift_id is not distinct from p.shift_id
  left join lateral (
    select e.id, e.routine_weekday from entry e
    where e.is_working_day and d.on_date between e.starts_on and e.ends_on
      and (e.shift_ids = '{}' or d.of_shift_id = any (e.shift_ids))
      and (e.class_ids = '{}' or p.class_id = any (e.class_ids) or of_audience <> 'students')
    order by cardinality(e.class_ids) > 0 desc, cardinality(e.shift_ids) > 0 desc, e.id limit 1) work on true
$$;

/* The days of a range, and whether the staff of an institution work on each: one of its shifts does; the usual days where it has none. */
create or replace function work_days(of_site uuid, first_day date, last_day date)
returns table (on_date date, is_work_day boolean) language sql stable rows 100 set search_path = public, pg_temp as $$
  select d.on_date, bool_or(d.is_school_day) from school_days(of_site, first_day, last_day, 'employees') d
  where d.shift_id is null or d.starts_at is not null
  group by d.on_date
$$;
