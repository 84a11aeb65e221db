-- A visitor's transaction (scope 'public') names an institution to read its website. Of the institution's tables it sees
-- those that the website shows, and no others.
create procedure hide_from_visitors(target regclass) language plpgsql as $$
begin
  -- Written rows are checked by the table's other policies.
  execute format('create policy not_for_visitors on %s as restrictive
    using ((select app_scope()) is distinct from ''public'') with check (true)', target);
end $$;

create procedure let_visitors_read(target regclass) language plpgsql as $$
begin
  execute format('drop policy not_for_visitors on %s', target);
end $$;

create or replace procedure make_tenant_table(target regclass, privileges text default 'select, insert, update, delete', audited boolean default true)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (site_id = app_site_id()) with check (site_id = app_site_id())', target);
  call hide_from_visitors(target);
  execute format('grant %s on %s to bidyaloy_app', privileges, target);
  call let_owner_maintain(target);
  if audited then
    call add_audit_triggers(target);
  end if;
end $$;

do $$
declare
  target regclass;
begin
  for target in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped)
      -- Tables that say by themselves what visitors may do.
      and not exists (
        select from pg_policy p where p.polrelid = c.oid
          and (coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')) like '%''public''%')
  loop
    call hide_from_visitors(target);
  end loop;
end $$;

call let_visitors_read('about_entry');
call let_visitors_read('employee');
call let_visitors_read('exam');
call let_visitors_read('notice');
call let_visitors_read('site_calendar_entry');
call let_visitors_read('site_event');
call let_visitors_read('site_message');
call let_visitors_read('slide');
call let_visitors_read('stored_file');

-- Applications of new institutions are numbered while a visitor sends one. The numbers of the core belong to no institution.
drop policy not_for_visitors on number_sequence;
create policy not_for_visitors on number_sequence as restrictive
  using ((select app_scope()) is distinct from 'public' or site_id = '00000000-0000-0000-0000-000000000000')
  with check (true);
