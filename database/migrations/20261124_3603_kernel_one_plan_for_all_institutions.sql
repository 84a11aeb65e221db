-- Row security names the institution by a subquery, which is read once a statement and cannot be guessed while a plan is made. A plan
-- that a trigger keeps was made for the institution that asked first: for a new one with three rows it read all rows of an
-- institution for each of them, and went on to do so for a school of a thousand students.
create or replace procedure make_tenant_table(
  target regclass, privileges text default 'select, insert, update, delete', audited boolean default true)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s
    using (site_id = (select app_site_id())) with check (site_id = (select app_site_id()))', target);
  call hide_from_visitors(target);
  execute format('grant %s on %s to bidyaloy_app', privileges, target);
  call let_owner_maintain(target);
  if audited then
    call add_audit_triggers(target);
  end if;
end $$;

do $$
declare
  rule record;
  bare constant text := 'site_id = (public\.)?app_site_id\(\)';
  once constant text := 'site_id = (select app_site_id())';
begin
  for rule in select * from pg_policies where concat(qual, with_check) ~ bare loop
    execute format('alter policy %I on %I.%I', rule.policyname, rule.schemaname, rule.tablename)
      || coalesce(' using (' || regexp_replace(rule.qual, bare, once, 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(rule.with_check, bare, once, 'g') || ')', '');
  end loop;
end $$;
