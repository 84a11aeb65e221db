-- What kinds of institution one institution is, under which board, and what it offers in each: its academic frame.
create table site_academic_group (
  site_id uuid not null references site on delete cascade,
  id uuid not null default uuid_v7(),
  academic_group text not null check (academic_group in ('school', 'college', 'madrasah', 'technical')),
  board_id uuid not null references board,
  institute_code text,
  primary key (site_id, id),
  unique (id),
  unique (site_id, academic_group)
);
create index site_academic_group_board on site_academic_group (board_id);

-- One thing that is offered a row.
create table site_academic_offer (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  site_academic_group_id uuid not null,
  shift_id uuid references shift,
  version_id uuid references version,
  session_type text references session_type (code) on update cascade,
  academic_year_id uuid,
  class_id uuid references academic_class,
  study_group_id uuid references study_group,
  subject_id uuid references subject,
  primary key (site_id, id),
  unique nulls not distinct (site_id, site_academic_group_id, shift_id, version_id, session_type, academic_year_id,
    class_id, study_group_id, subject_id),
  foreign key (site_id, site_academic_group_id) references site_academic_group (site_id, id) on delete cascade,
  foreign key (site_id, academic_year_id) references academic_year (site_id, id) on delete cascade,
  check (num_nonnulls(shift_id, version_id, session_type, academic_year_id, class_id, study_group_id, subject_id) = 1)
);

do $$
declare
  target text;
begin
  foreach target in array array['site_academic_group', 'site_academic_offer'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy frame_read on %I for select using (site_id = (select app_site_id())
      or (select app_scope() = ''core'' and app_site_id() is null))', target);
    execute format('create policy frame_insert on %I for insert with check (app_scope() = ''core'')', target);
    execute format('create policy frame_update on %I for update using (app_scope() = ''core'')', target);
    execute format('create policy frame_delete on %I for delete using (app_scope() = ''core'')', target);
    execute format('grant select, insert, update, delete on %I to bidyaloy_app', target);
    execute format('call let_owner_maintain(%L)', target);
  end loop;
end $$;
call add_audit_triggers('site_academic_group');
call add_audit_triggers('site_academic_offer');

-- A year that the institution begins by itself joins what it offers.
create function offer_new_year() returns trigger language plpgsql security definer set search_path = public as $$
declare
  before_scope text := app_scope();
begin
  -- Only the core writes what is offered; here the house does so by itself.
  perform set_config('app.scope', 'maintenance', true);
  insert into site_academic_offer (site_id, site_academic_group_id, academic_year_id)
  select distinct o.site_id, o.site_academic_group_id, new.id
  from site_academic_offer o
  where o.site_id = new.site_id and o.session_type = new.session_type;
  perform set_config('app.scope', before_scope, true);
  return null;
end $$;
create trigger offer_new_year after insert on academic_year for each row execute function offer_new_year();
