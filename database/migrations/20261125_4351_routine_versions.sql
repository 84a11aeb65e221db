-- The days of a published routine as one number range per institution and year.
create function routine_days(of_site uuid, of_year uuid, starts_on date, replaced_on date)
returns numrange language sql immutable set search_path = public, pg_temp as $$
  select numrange(base + (starts_on - date '1950-01-01'),
    base + coalesce(replaced_on - date '1950-01-01', 999999))
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 1000000 as base
    from md5(of_site::text || of_year::text) h
  ) key
$$;
revoke all on function routine_days(uuid, uuid, date, date) from public;
grant execute on function routine_days(uuid, uuid, date, date) to bidyaloy_app;

-- The routine of an academic year, of all shifts: one draft, and those that were published, each for its days.
create table routine_version (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  academic_year_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'published')),
  -- The first day on which it holds, and the first on which another one does.
  starts_on date check (starts_on between '1950-01-01' and '2200-01-01'),
  replaced_on date,
  published_by uuid,
  published_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id) on delete cascade,
  check ((state = 'published') = (starts_on is not null)),
  check (state = 'published' or replaced_on is null),
  check (replaced_on >= starts_on),
  constraint routine_version_apart exclude using gist
    (routine_days(site_id, academic_year_id, starts_on, replaced_on) with &&) where (state = 'published')
);
create unique index routine_version_draft on routine_version (site_id, academic_year_id) where state = 'draft';
create index routine_version_year on routine_version (site_id, academic_year_id, starts_on);
call make_tenant_table('routine_version');

insert into routine_version (site_id, academic_year_id, state, starts_on)
select distinct y.site_id, y.id, 'published', y.starts_on
from routine_entry e join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id;

alter table routine_entry add column routine_version_id uuid;
update routine_entry e set routine_version_id = v.id from routine_version v
where v.site_id = e.site_id and v.academic_year_id = e.academic_year_id;
alter table routine_entry alter column routine_version_id set not null;

-- Clashes are those within a version. A lesson of the past keeps its weekday and times when its period is deleted.
alter table routine_entry
  drop constraint routine_entry_section_once,
  drop constraint routine_entry_teacher_once,
  drop constraint routine_entry_room_once,
  drop constraint routine_entry_site_id_routine_period_id_fkey,
  alter column routine_period_id drop not null;
alter table routine_entry
  add constraint routine_entry_section_once
    unique (site_id, routine_version_id, class_section_id, routine_period_id),
  add foreign key (site_id, routine_version_id) references routine_version (site_id, id) on delete cascade,
  add constraint routine_entry_site_id_routine_period_id_fkey foreign key (site_id, routine_period_id)
    references routine_period (site_id, id) on delete set null (routine_period_id),
  add constraint routine_entry_teacher_once exclude using gist (
    routine_span(site_id, routine_version_id, 'teacher ' || employee_id::text, weekday, starts_at, ends_at) with &&),
  add constraint routine_entry_room_once exclude using gist (
    routine_span(site_id, routine_version_id, 'room ' || lower(room), weekday, starts_at, ends_at) with &&)
    where (room is not null);
create index routine_entry_section on routine_entry (site_id, class_section_id);
