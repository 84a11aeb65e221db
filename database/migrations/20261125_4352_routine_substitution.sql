-- Some hours of a day as one number range per teacher.
create function routine_moment(of_site uuid, person uuid, on_date date, starts_at time, ends_at time)
returns numrange language sql immutable set search_path = public, pg_temp as $$
  select numrange(base + extract(epoch from starts_at) / 60, base + extract(epoch from ends_at) / 60)
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 1000000000
      + (on_date - date '1950-01-01') * 1440 as base
    from md5(of_site::text || person::text) h
  ) key
$$;
revoke all on function routine_moment(uuid, uuid, date, time, time) from public;
grant execute on function routine_moment(uuid, uuid, date, time, time) to bidyaloy_app;

-- Who takes a lesson of somebody who is away on a day. The hours are those of the lesson.
create table routine_substitution (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  routine_entry_id uuid not null,
  on_date date not null check (on_date between '1950-01-01' and '2200-01-01'),
  absent_id uuid not null,
  employee_id uuid not null,
  starts_at time not null,
  ends_at time not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (site_id, id),
  constraint routine_substitution_once unique (site_id, routine_entry_id, on_date),
  foreign key (site_id, routine_entry_id) references routine_entry (site_id, id) on delete cascade,
  foreign key (site_id, absent_id) references employee (site_id, id),
  foreign key (site_id, employee_id) references employee (site_id, id),
  check (ends_at > starts_at),
  constraint routine_substitution_apart exclude using gist
    (routine_moment(site_id, employee_id, on_date, starts_at, ends_at) with &&)
);
create index routine_substitution_day on routine_substitution (site_id, on_date);
create index routine_substitution_employee on routine_substitution (site_id, employee_id, on_date);
create index routine_substitution_absent on routine_substitution (site_id, absent_id, on_date);
call make_tenant_table('routine_substitution');
