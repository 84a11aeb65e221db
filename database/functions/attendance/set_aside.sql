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

-- Registers of days that became a holiday, or that are no working day any more, are set aside; those of days with school count again.
-- The core, which sets up the calendars of institutions, sees none of their registers, and neither may it.
create or replace function follow_calendar() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
  of_site uuid := coalesce(new.site_id, old.site_id);
  first_day date := least(new.starts_on, old.starts_on);
  last_day date := greatest(new.ends_on, old.ends_on);
  taken record;
  no_school uuid[];
  with_school uuid[];
begin
  if before_scope = 'core' then perform set_config('app.scope', 'maintenance', true); end if;
  -- Most days of an entry have no register yet.
  select min(s.on_date) as first_day, max(s.on_date) as last_day into taken from attendance_sheet s
    where s.site_id = of_site and s.on_date between first_day and last_day;
  if taken.first_day is null then
    perform set_config('app.scope', coalesce(before_scope, ''), true);
    return null;
  end if;
  select array_agg(s.id) filter (where d.kind = 'holiday' or (d.kind = 'weekend' and coalesce(old.is_working_day, false))),
    array_agg(s.id) filter (where d.kind = 'school' or (d.kind = 'weekend' and coalesce(old.is_holiday, false)))
    into no_school, with_school
  from school_days(of_site, taken.first_day, taken.last_day) d
  join class_section c on c.site_id = of_site and c.shift_id = d.shift_id and c.class_id = d.class_id
  join attendance_sheet s on s.site_id = of_site and s.class_section_id = c.id and s.on_date = d.on_date
  where s.on_date between first_day and last_day;
  perform set_registers_aside(of_site, no_school);
  update attendance_sheet s set period = s.kept_period, kept_period = null
  where s.site_id = of_site and s.id = any (with_school) and s.period < 0 and s.withdrawn_at is null;
  perform set_config('app.scope', coalesce(before_scope, ''), true);
  return null;
end $$;
revoke all on function follow_calendar() from public;
create or replace trigger registers_follow after insert or update or delete on site_calendar_entry
  for each row execute function follow_calendar();
