-- The institutions of the caller's site group with the figures of a day. Row security shows one institution at a time,
-- so the function goes through them; what the transaction acted as before, it acts as again afterwards. Attendance is read
-- from the day totals that are kept with the registers: a row a section instead of a row a student.
create or replace function site_group_figures(day date)
returns table (
  site_id uuid, name_en text, name_bn text, students int, teachers int, marked int, present int,
  collected_month_poisha bigint, outstanding_poisha bigint
)
language plpgsql volatile set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  before_scope text := app_scope();
  before_site text := coalesce(current_setting('app.site_id', true), '');
  my_group uuid;
  members site[];
  member site;
begin
  select u.site_group_id into my_group from user_account u where u.id = app_user_id();
  if my_group is null then
    return;
  end if;
  perform set_config('app.scope', 'auth', true);
  select array_agg(s order by s.name_en) into members from site s where s.site_group_id = my_group and s.is_active;
  perform set_config('app.scope', 'site', true);
  foreach member in array coalesce(members, '{}') loop
    perform set_config('app.site_id', member.id::text, true);
    return query
      with last_day as (
        select max(t.on_date) as on_date from attendance_total t
        where t.site_id = member.id and t.marked_count > 0 and t.on_date <= day
      ), attendance as (
        select coalesce(sum(t.marked_count), 0)::int as marked, coalesce(sum(t.present_count), 0)::int as present
        from attendance_total t
        where t.site_id = member.id and t.on_date = (select on_date from last_day)
      )
      select member.id, member.name_en, member.name_bn,
        (select count(*)::int from student where site_id = member.id and status = 'active'),
        (select count(*)::int from employee where site_id = member.id and status = 'active' and is_teacher),
        a.marked, a.present,
        (select coalesce(sum(received_poisha - refunded_poisha), 0)::bigint from fee_day_total
          where site_id = member.id and on_date between date_trunc('month', day)::date and day),
        (select outstanding_poisha from fee_outstanding_kept(member.id, day))
      from attendance a;
  end loop;
  perform set_config('app.scope', before_scope, true);
  perform set_config('app.site_id', before_site, true);
end $$;
revoke all on function site_group_figures(date) from public;
grant execute on function site_group_figures(date) to bidyaloy_app;
