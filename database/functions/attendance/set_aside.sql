-- Gives registers of one day periods below zero that none of that day has.
create or replace function set_registers_aside(of_site uuid, sheets uuid[]) returns int language plpgsql
  set search_path = public, pg_temp as $$
declare
  moved int;
begin
  update attendance_sheet s set kept_period = s.period, period = free.period
  from (
    select a.id, (coalesce((select min(o.period) from attendance_sheet o
        where o.site_id = of_site and o.on_date = a.on_date and o.period < 0), 0)
      - row_number() over (partition by a.on_date order by a.id))::int as period
    from attendance_sheet a
    where a.site_id = of_site and a.id = any (sheets) and a.period >= 0
  ) free
  where s.site_id = of_site and s.id = free.id;
  get diagnostics moved = row_count;
  delete from attendance_total where site_id = of_site and sheet_id = any (sheets);
  return moved;
end $$;

-- Whether a day is a holiday of the students of an institution.
create or replace function is_students_holiday(of_site uuid, day date) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select exists (select from site_calendar_entry h
    where h.site_id = of_site and h.is_holiday and h.audience in ('everyone', 'students')
      and day between h.starts_on and h.ends_on)
$$;

-- Registers of days that became a holiday are set aside; those of days that are none any more count again.
create or replace function follow_calendar() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_site uuid := coalesce(new.site_id, old.site_id);
  first_day date := least(new.starts_on, old.starts_on);
  last_day date := greatest(new.ends_on, old.ends_on);
begin
  perform set_registers_aside(of_site, array(
    select s.id from attendance_sheet s
    where s.site_id = of_site and s.on_date between first_day and last_day and s.period >= 0
      and is_students_holiday(of_site, s.on_date)));
  update attendance_sheet s set period = s.kept_period, kept_period = null
  where s.site_id = of_site and s.on_date between first_day and last_day and s.period < 0 and s.withdrawn_at is null
    and not is_students_holiday(of_site, s.on_date);
  return null;
end $$;
create or replace trigger registers_follow after insert or update or delete on site_calendar_entry
  for each row execute function follow_calendar();
