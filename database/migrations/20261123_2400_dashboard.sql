-- The tiles of the dashboard: which figure, under which title, where it leads, and which roles see it.
create table dashboard_tile (
  id uuid primary key default uuid_v7(),
  -- What the product's own tiles are known by when they are loaded.
  code text not null unique default uuid_v7()::text,
  figure text not null,
  title_en text not null,
  title_bn text not null,
  color text,
  icon text,
  -- A screen of the panel.
  href text check (href ~ '^/'),
  sort_order int not null default 0,
  is_active boolean not null default true
);
call make_catalogue_table('dashboard_tile');

create table dashboard_tile_role (
  dashboard_tile_id uuid not null references dashboard_tile on delete cascade,
  role_code text not null references role on delete cascade,
  primary key (dashboard_tile_id, role_code)
);
create index dashboard_tile_role_of on dashboard_tile_role (role_code);
call make_catalogue_table('dashboard_tile_role');
