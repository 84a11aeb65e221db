-- The institutions of the caller's site group with the figures of a day. Row security shows one institution at a time,
-- so the function goes through them; what the transaction acted as before, it acts as again afterwards.
create function site_group_figures(day date)
returns table (
  site_id uuid, name_en text, name_bn text, students int, teachers int, marked int, present int,
  collected_month_poisha bigint, outstanding_poisha bigint
)
language plpgsql volatile set search_path = public as $$
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
        select max(s.on_date) as on_date from attendance_sheet s
        where s.site_id = member.id and s.period = 0 and s.on_date <= day
      ), attendance as (
        select count(*)::int as marked, count(*) filter (where e.status in ('P', 'L'))::int as present
        from attendance_sheet s
        join attendance_entry e on e.site_id = s.site_id and e.sheet_id = s.id
        where s.site_id = member.id and s.period = 0 and s.on_date = (select on_date from last_day)
      )
      select member.id, member.name_en, member.name_bn,
        (select count(*)::int from student where site_id = member.id and status = 'active'),
        (select count(*)::int from employee where site_id = member.id and status = 'active' and is_teacher),
        a.marked, a.present,
        (select coalesce(sum(amount_poisha), 0)::bigint from fee_receipt
          where site_id = member.id and cancelled_at is null and received_on between date_trunc('month', day)::date and day),
        (select coalesce(sum(net_poisha - paid_poisha), 0)::bigint from student_fee_due
          where site_id = member.id and paid_poisha < gross_poisha - waiver_poisha - offer_poisha and due_on <= day)
      from attendance a;
  end loop;
  perform set_config('app.scope', before_scope, true);
  perform set_config('app.site_id', before_site, true);
end $$;
revoke all on function site_group_figures(date) from public;
grant execute on function site_group_figures(date) to bidyaloy_app;
