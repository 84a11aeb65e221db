-- Years that institutions formed themselves before there were national ones count as those of the same type and first day.
create or replace function national_year_openings() returns table (national_year_id uuid, site_count int)
language plpgsql volatile security definer set search_path = public as $$
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
