-- Roles are the core's to shape: what the product gives a role, what the core adds and what it takes away are kept
-- apart, so that a new version can bring new permissions without undoing anybody's choice.
create function permissions_of(defaults text[], granted text[], withheld text[]) returns text[]
language sql immutable parallel safe set search_path = pg_catalog as $$
  select coalesce(array_agg(distinct p order by p), '{}') from unnest(defaults || granted) p where p <> all (withheld)
$$;

create table role (
  code text primary key,
  user_type text not null check (user_type in (
    'core-admin', 'site-admin', 'employee', 'teacher', 'student', 'guardian', 'site-group-user', 'bank-user')),
  name_en text not null,
  name_bn text not null,
  is_system boolean not null default false,
  is_active boolean not null default true,
  default_permissions text[] not null default '{}',
  granted_permissions text[] not null default '{}',
  withheld_permissions text[] not null default '{}',
  permissions text[] not null
    generated always as (permissions_of(default_permissions, granted_permissions, withheld_permissions)) stored,
  check (is_active or not is_system)
);
call make_catalogue_table('role');

-- What is sold and to whom: a package holds modules, a module sub-modules, a sub-module menus, a menu the routes that it
-- uses. What a site's package does not hold is neither in its menu nor answered by its routes. An institution whose
-- membership has ended reads and writes nothing.
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
  -- Made by refresh_packages().
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

-- A core administrator acts as somebody else for a while, with a reason.
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
create index impersonation_started on impersonation (started_at desc);
alter table impersonation enable row level security;
alter table impersonation force row level security;
create policy impersonation_access on impersonation using (app_scope() in ('core', 'auth')) with check (app_scope() in ('core', 'auth'));
grant select, insert, update on impersonation to bidyaloy_app;
call let_owner_maintain('impersonation');
call add_audit_triggers('impersonation');

alter table user_account
  add foreign key (role_code) references role (code) on update cascade;

alter table user_session
  add foreign key (impersonation_id) references impersonation on delete set null;

alter table site_membership
  add foreign key (package_id) references package;

alter table site_application
  add foreign key (package_id) references package;
