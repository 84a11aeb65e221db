-- How many institutions opened each national year; for the core only, in numbers only. Years that institutions formed
-- themselves before there were national ones count as those of the same type and first day.
create or replace function national_year_openings() returns table (national_year_id uuid, site_count int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if app_scope() is distinct from 'core' then
    return;
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select n.id, count(distinct y.site_id)::int
    from national_year n
    join academic_year y on y.national_year_id = n.id
      or (y.national_year_id is null and y.session_type = n.session_type and y.starts_on = n.starts_on)
    group by n.id;
  perform set_config('app.scope', 'core', true);
end $$;
revoke all on function national_year_openings() from public;
grant execute on function national_year_openings() to bidyaloy_app;

-- A year that the institution begins by itself joins what it offers.
create or replace function offer_new_year() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
begin
  -- Only the core writes what is offered; here the house does so by itself.
  perform set_config('app.scope', 'maintenance', true);
  insert into site_academic_offer (site_id, site_academic_group_id, academic_year_id)
  select distinct o.site_id, o.site_academic_group_id, new.id
  from site_academic_offer o
  where o.site_id = new.site_id and o.session_type = new.session_type;
  perform set_config('app.scope', before_scope, true);
  return null;
end $$;
create or replace trigger offer_new_year after insert on academic_year for each row execute function offer_new_year();
