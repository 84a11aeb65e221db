-- What is sold and to whom: a package holds modules, a module sub-modules, a sub-module menus, a menu the routes that it
-- uses. What a site's package does not hold is neither in its menu nor answered by its routes. An institution whose
-- membership has ended reads and writes nothing. A core administrator acts as somebody else for a while, with a reason.
create table module (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true
);
call make_catalogue_table('module');

create table sub_module (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true
);
call make_catalogue_table('sub_module');

create table module_sub_module (
  id uuid primary key default uuid_v7(),
  module_id uuid not null references module on delete cascade,
  sub_module_id uuid not null references sub_module,
  unique (module_id, sub_module_id)
);
create index module_sub_module_sub_module on module_sub_module (sub_module_id);
call make_catalogue_table('module_sub_module');

-- A menu stands in a panel, alone or under another; it opens a screen or holds others.
create table menu (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  panel text not null,
  parent_id uuid references menu,
  title_en text not null,
  title_bn text not null,
  icon text,
  screen_path text,
  sort_order int not null default 0,
  is_displayable boolean not null default true,
  is_for_all boolean not null default false,
  is_for_signed_in boolean not null default false,
  is_active boolean not null default true,
  check (parent_id <> id)
);
create index menu_parent on menu (parent_id);
call make_catalogue_table('menu');

create table sub_module_menu (
  id uuid primary key default uuid_v7(),
  sub_module_id uuid not null references sub_module on delete cascade,
  menu_id uuid not null references menu,
  unique (sub_module_id, menu_id)
);
create index sub_module_menu_menu on sub_module_menu (menu_id);
call make_catalogue_table('sub_module_menu');

-- The calls that the running program answers, written at every start.
create table api_route (
  operation text primary key,
  method text not null,
  path text not null,
  permission text not null
);
alter table api_route enable row level security;
alter table api_route force row level security;
create policy route_read on api_route for select using (true);
create policy route_write on api_route using (app_scope() = 'core');
grant select, insert, update, delete on api_route to bidyaloy_app;
call let_owner_maintain('api_route');

create table menu_route (
  id uuid primary key default uuid_v7(),
  menu_id uuid not null references menu on delete cascade,
  operation text not null,
  unique (menu_id, operation)
);
create index menu_route_operation on menu_route (operation);
call make_catalogue_table('menu_route');

create table package (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  description_en text,
  description_bn text,
  monthly_poisha bigint not null default 0 check (monthly_poisha >= 0),
  monthly_per_student_poisha bigint not null default 0 check (monthly_per_student_poisha >= 0),
  is_offered boolean not null default true,
  sort_order int not null default 0,
  is_active boolean not null default true,
  -- made by refresh_packages()
  withheld_permissions text[] not null default '{}'
);
call make_catalogue_table('package');

create table package_module (
  id uuid primary key default uuid_v7(),
  package_id uuid not null references package on delete cascade,
  module_id uuid not null references module,
  unique (package_id, module_id)
);
create index package_module_module on package_module (module_id);
call make_catalogue_table('package_module');

-- A permission that is attached somewhere is sold; a package withholds what is sold and not among its modules.
create function refresh_packages() returns void
language sql security definer set search_path = public as $$
  with sold as (
    select distinct r.permission
    from sub_module_menu sm join menu_route mr using (menu_id) join api_route r using (operation)
    where r.permission not in ('public', 'signed-in')
  ), held as (
    select distinct pm.package_id, r.permission
    from package_module pm
    join module m on m.id = pm.module_id and m.is_active
    join module_sub_module ms on ms.module_id = pm.module_id
    join sub_module s on s.id = ms.sub_module_id and s.is_active
    join sub_module_menu sm on sm.sub_module_id = s.id
    join menu_route mr on mr.menu_id = sm.menu_id
    join api_route r on r.operation = mr.operation
  ), wanted as (
    select p.id, array(
      select permission from sold s
      where not exists (select 1 from held h where h.package_id = p.id and h.permission = s.permission)
      order by permission
    ) as withheld
    from package p
  )
  update package p set withheld_permissions = w.withheld
  from wanted w where w.id = p.id and p.withheld_permissions is distinct from w.withheld
$$;

create function packages_changed() returns trigger language plpgsql as $$
begin
  perform refresh_packages();
  return null;
end $$;
create trigger packages_changed after insert or update or delete on package_module for each statement execute function packages_changed();
create trigger packages_changed after insert or update or delete on module_sub_module for each statement execute function packages_changed();
create trigger packages_changed after insert or update or delete on sub_module_menu for each statement execute function packages_changed();
create trigger packages_changed after insert or update or delete on menu_route for each statement execute function packages_changed();
create trigger packages_changed after insert or update or delete on api_route for each statement execute function packages_changed();
create trigger packages_changed after update of is_active on module for each statement execute function packages_changed();
create trigger packages_changed after update of is_active on sub_module for each statement execute function packages_changed();
create trigger packages_changed after insert on package for each statement execute function packages_changed();

create table site_membership (
  site_id uuid not null references site on delete cascade,
  id uuid not null default uuid_v7(),
  package_id uuid not null references package,
  starts_on date not null,
  ends_on date not null,
  is_suspended boolean not null default false,
  note text,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, starts_on),
  check (ends_on >= starts_on)
);
create index site_membership_package on site_membership (package_id);
create index site_membership_end on site_membership (ends_on);
alter table site_membership enable row level security;
alter table site_membership force row level security;
create policy membership_read on site_membership for select
  using (site_id = app_site_id() or app_scope() = 'auth' or (app_scope() = 'core' and app_site_id() is null));
create policy membership_insert on site_membership for insert with check (app_scope() = 'core');
create policy membership_update on site_membership for update using (app_scope() = 'core');
create policy membership_delete on site_membership for delete using (app_scope() = 'core');
grant select, insert, update, delete on site_membership to bidyaloy_app;
call let_owner_maintain('site_membership');
call add_audit_triggers('site_membership');

create table impersonation (
  id uuid primary key default uuid_v7(),
  impersonator_id uuid not null references user_account on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  reason text not null,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (ends_at > started_at),
  check (user_id <> impersonator_id)
);
create index impersonation_impersonator on impersonation (impersonator_id);
create index impersonation_user on impersonation (user_id);
alter table impersonation enable row level security;
alter table impersonation force row level security;
create policy impersonation_access on impersonation using (app_scope() in ('core', 'auth')) with check (app_scope() in ('core', 'auth'));
grant select, insert, update on impersonation to bidyaloy_app;
call let_owner_maintain('impersonation');
call add_audit_triggers('impersonation');

alter table user_session add column impersonation_id uuid references impersonation on delete set null;
create index user_session_impersonation on user_session (impersonation_id) where impersonation_id is not null;

-- The membership in force today, the latest that has begun. A site that never had one is bound by none.
create function membership_in_force(of_site uuid)
returns table (package_id uuid, ends_on date, is_read_only boolean, withheld_permissions text[])
language sql stable security definer set search_path = public as $$
  select m.package_id, m.ends_on,
    m.is_suspended or m.ends_on < (now() at time zone 'Asia/Dhaka')::date,
    p.withheld_permissions
  from site_membership m join package p on p.id = m.package_id
  where m.site_id = of_site and m.starts_on <= (now() at time zone 'Asia/Dhaka')::date
  order by m.starts_on desc limit 1
$$;

-- Turns the transaction into one of an account and describes it. Nobody: no row.
create function open_account(account uuid, impersonated_by uuid)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid,
  student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[]
)
language plpgsql security definer set search_path = public as $$
declare
  person record;
  membership record;
begin
  perform set_config('app.scope', 'auth', true);
  select u.*, case when r.is_active then r.permissions else '{}' end as role_permissions into person
  from user_account u join role r on r.code = u.role_code
  where u.id = account and u.is_active;
  if not found then
    return;
  end if;
  select * into membership from membership_in_force(person.site_id);
  user_id := person.id;
  user_type := person.user_type;
  role_code := person.role_code;
  username := person.username;
  full_name := person.full_name;
  email := person.email;
  about := person.about;
  photo_file_id := person.photo_file_id;
  language := person.language;
  site_id := person.site_id;
  site_group_id := person.site_group_id;
  company_id := person.company_id;
  employee_id := person.employee_id;
  student_id := person.student_id;
  household_id := person.household_id;
  impersonator_id := impersonated_by;
  is_read_only := coalesce(membership.is_read_only, false);
  permissions := person.role_permissions || person.extra_permissions;
  if membership.withheld_permissions <> '{}' then
    permissions := array(select unnest(permissions) except select unnest(membership.withheld_permissions));
  end if;
  perform set_config('app.site_id', coalesce(site_id::text, ''), true);
  perform set_config('app.user_id', user_id::text, true);
  perform set_config('app.impersonator_id', coalesce(impersonated_by::text, ''), true);
  perform set_config('app.scope', case when site_id is not null then 'site' when user_type = 'core-admin' then 'core' else 'none' end, true);
  return next;
end $$;

-- The account of a session, or the one it acts as until that time is over.
drop function open_session(text);
create function open_session(session_hash text)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid,
  student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[]
)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  found_session record;
begin
  perform set_config('app.scope', 'auth', true);
  select s.user_id as owner_id, s.last_seen_at, i.user_id as acted_id into found_session
  from user_session s
  join user_account o on o.id = s.user_id and o.is_active
  left join impersonation i on i.id = s.impersonation_id and i.ended_at is null and i.ends_at > now()
  where s.token_hash = session_hash and s.expires_at > now();
  if not found then
    return;
  end if;
  if found_session.last_seen_at < now() - interval '5 minutes' then
    update user_session set last_seen_at = now() where token_hash = session_hash;
  end if;
  return query select * from open_account(
    coalesce(found_session.acted_id, found_session.owner_id),
    case when found_session.acted_id is not null then found_session.owner_id end
  );
end $$;
