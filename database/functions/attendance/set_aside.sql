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

-- Sets the registers of days without school aside, from the first day to the last; those of days with school count again. What becomes of
-- registers of days of the weekend follows from what changed: they are set aside, come back, or (null) stay as they are.
create or replace function follow_school_days(of_site uuid, first_day date, last_day date, weekend_counts boolean) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  taken record;
  no_school uuid[];
  with_school uuid[];
begin
  -- Most days have no register yet.
  select min(s.on_date) as first_day, max(s.on_date) as last_day into taken from attendance_sheet s
    where s.site_id = of_site and s.on_date between first_day and last_day;
  if taken.first_day is null then return; end if;
  select array_agg(s.id) filter (where d.kind = 'holiday' or (d.kind = 'weekend' and not weekend_counts)),
    array_agg(s.id) filter (where d.kind = 'school' or (d.kind = 'weekend' and weekend_counts))
    into no_school, with_school
  from school_days(of_site, taken.first_day, taken.last_day) d
  join class_section c on c.site_id = of_site and c.shift_id = d.shift_id and c.class_id = d.class_id
  join attendance_sheet s on s.site_id = of_site and s.class_section_id = c.id and s.on_date = d.on_date
  where s.on_date between first_day and last_day;
  perform set_registers_aside(of_site, no_school);
  update attendance_sheet s set period = s.kept_period, kept_period = null
  where s.site_id = of_site and s.id = any (with_school) and s.period < 0 and s.withdrawn_at is null;
end $$;

-- The core, which sets up the calendars of institutions, sees none of their registers, and neither may it.
create or replace function follow_calendar() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
begin
  if before_scope = 'core' then perform set_config('app.scope', 'maintenance', true); end if;
  perform follow_school_days(coalesce(new.site_id, old.site_id), least(new.starts_on, old.starts_on),
    greatest(new.ends_on, old.ends_on),
    case when coalesce(old.is_working_day, false) then false when coalesce(old.is_holiday, false) then true end);
  perform set_config('app.scope', coalesce(before_scope, ''), true);
  return null;
end $$;
revoke all on function follow_calendar() from public;
create or replace trigger registers_follow after insert or update or delete on site_calendar_entry
  for each row execute function follow_calendar();

-- Weekdays on which a shift or the institution works or is closed, from the day on which their change counts.
create or replace function follow_weekdays() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
begin
  if before_scope = 'core' then perform set_config('app.scope', 'maintenance', true); end if;
  perform follow_school_days(coalesce(new.site_id, old.site_id),
    coalesce(setting_from_on(), (now() at time zone 'Asia/Dhaka')::date), 'infinity', false);
  perform set_config('app.scope', coalesce(before_scope, ''), true);
  return null;
end $$;
revoke all on function follow_weekdays() from public;
-- The name: after `keep_past`, which writes what the days before had.
create or replace trigger registers_follow after insert or update of weekly_holidays or delete on site_calendar_setting
  for each row execute function follow_weekdays();
create or replace trigger registers_follow after update of working_days, shift_id, academic_group or delete on shift_detail
  for each row execute function follow_weekdays();
