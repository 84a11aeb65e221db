-- Row security binds the owner of the tables too. What looks after the whole database (backup, restore, checks)
-- says so with the scope 'maintenance', and only members of this role can; the application's role is none of them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bidyaloy_maintenance') then
    create role bidyaloy_maintenance nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not pg_has_role(current_user, 'bidyaloy_maintenance', 'member') then
    grant bidyaloy_maintenance to current_user;
  end if;
end $$;

create procedure let_owner_maintain(target regclass) language plpgsql as $$
begin
  execute format('create policy maintenance on %s to bidyaloy_maintenance
    using (app_scope() = ''maintenance'') with check (app_scope() = ''maintenance'')', target);
end $$;

do $$
declare
  target regclass;
begin
  for target in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
  loop
    call let_owner_maintain(target);
  end loop;
end $$;

create or replace procedure make_tenant_table(target regclass, privileges text default 'select, insert, update, delete', audited boolean default true)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (site_id = app_site_id()) with check (site_id = app_site_id())', target);
  execute format('grant %s on %s to bidyaloy_app', privileges, target);
  call let_owner_maintain(target);
  if audited then
    call add_audit_triggers(target);
  end if;
end $$;

create or replace procedure make_catalogue_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy catalogue_read on %s for select using (true)', target);
  execute format('create policy catalogue_insert on %s for insert with check (app_scope() = ''core'')', target);
  execute format('create policy catalogue_update on %s for update using (app_scope() = ''core'')', target);
  execute format('create policy catalogue_delete on %s for delete using (app_scope() = ''core'')', target);
  execute format('grant select, insert, update, delete on %s to bidyaloy_app', target);
  call let_owner_maintain(target);
  call add_audit_triggers(target);
end $$;
