-- Buildings with floors, which rooms stand on; what was typed beside each room becomes a row of its own.
create table building (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name text not null check (length(name) between 1 and 60),
  sort_order int not null default 0,
  primary key (site_id, id)
);
create unique index building_name on building (site_id, lower(name));
call make_tenant_table('building');

create table floor (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  building_id uuid not null,
  name text not null check (length(name) between 1 and 20),
  sort_order int not null default 0,
  primary key (site_id, id),
  foreign key (site_id, building_id) references building (site_id, id)
);
create unique index floor_name on floor (site_id, building_id, lower(name));
call make_tenant_table('floor');

alter table room
  add column floor_id uuid,
  add column bench_rows int check (bench_rows between 1 and 50),
  add column benches_per_row int check (benches_per_row between 1 and 50),
  add column seats_per_bench int check (seats_per_bench between 1 and 10),
  -- All three or none.
  add check (num_nonnulls(bench_rows, benches_per_row, seats_per_bench) in (0, 3)),
  add foreign key (site_id, floor_id) references floor (site_id, id);
create index room_floor on room (site_id, floor_id);

insert into building (site_id, name)
select distinct on (site_id, lower(coalesce(building, 'Main building'))) site_id, coalesce(building, 'Main building')
from room where building is not null or floor is not null;
insert into floor (site_id, building_id, name)
select distinct on (r.site_id, b.id, lower(coalesce(r.floor, 'Ground'))) r.site_id, b.id, coalesce(r.floor, 'Ground')
from room r
join building b on b.site_id = r.site_id and lower(b.name) = lower(coalesce(r.building, 'Main building'))
where r.building is not null or r.floor is not null;
update room r set floor_id = f.id
from floor f join building b on b.site_id = f.site_id and b.id = f.building_id
where f.site_id = r.site_id and lower(b.name) = lower(coalesce(r.building, 'Main building'))
  and lower(f.name) = lower(coalesce(r.floor, 'Ground')) and (r.building is not null or r.floor is not null);
alter table room drop column building, drop column floor;
