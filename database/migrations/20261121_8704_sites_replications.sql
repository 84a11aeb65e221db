-- What was copied from one institution to others, or from one year to another, and how much of it.
create table site_replication (
  id uuid primary key default uuid_v7(),
  source_site_id uuid not null references site on delete cascade,
  source_year text not null,
  target_year text not null,
  parts text[] not null,
  is_replacing boolean not null default false,
  target_count int not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index site_replication_source on site_replication (source_site_id);

create table site_replication_count (
  id uuid primary key default uuid_v7(),
  site_replication_id uuid not null references site_replication on delete cascade,
  target_site_id uuid not null references site on delete cascade,
  copied_table text not null,
  added_count int not null,
  changed_count int not null,
  skipped_count int not null,
  unique (site_replication_id, target_site_id, copied_table)
);
create index site_replication_count_target on site_replication_count (target_site_id);

do $$
declare
  target text;
begin
  foreach target in array array['site_replication', 'site_replication_count'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy core_only on %I using (app_scope() = ''core'') with check (app_scope() = ''core'')', target);
    execute format('grant select, insert, update on %I to bidyaloy_app', target);
    execute format('call let_owner_maintain(%L)', target);
  end loop;
end $$;
call add_audit_triggers('site_replication');

-- Whether an institution may have a row that names a shift, version, class, group or subject: its academic frame.
create function within_frame(of_site uuid, named jsonb) returns boolean language sql stable set search_path = public as $$
  select not exists (select from site_academic_group g where g.site_id = of_site)
    or exists (
      select from site_academic_group g where g.site_id = of_site and not exists (
        select from site_academic_offer o where o.site_id = g.site_id and o.site_academic_group_id = g.id))
    or not exists (
      select from jsonb_each_text(named) n
      where n.value is not null and n.key in ('shift_id', 'version_id', 'class_id', 'study_group_id', 'subject_id')
        and exists (select from site_academic_offer o where o.site_id = of_site and to_jsonb(o) ->> n.key is not null)
        and not exists (select from site_academic_offer o where o.site_id = of_site and to_jsonb(o) ->> n.key = n.value))
$$;
