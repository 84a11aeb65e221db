-- The calendar that the core keeps, and the one that every institution makes of it.

-- Public holidays as the government declares them. Two may fall on the same day.
create table public_holiday (
  id uuid primary key default uuid_v7(),
  year int not null,
  code text,
  name_en text not null,
  name_bn text not null,
  starts_on date not null,
  ends_on date not null,
  -- The day depends on the moon and may change by announcement.
  is_movable boolean not null default false,
  note text,
  is_active boolean not null default true,
  constraint public_holiday_code_key unique (year, code),
  constraint public_holiday_name_en_key unique (year, name_en),
  check (ends_on >= starts_on),
  check (extract(year from starts_on) = year)
);
create index public_holiday_days on public_holiday (starts_on, ends_on);
call make_catalogue_table('public_holiday');

create table calendar_title (
  id uuid primary key default uuid_v7(),
  code text unique,
  name_en text not null unique,
  name_bn text not null,
  kind text not null check (kind in ('holiday', 'observance', 'exam', 'event')),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  is_active boolean not null default true
);
call make_catalogue_table('calendar_title');

create table calendar_page (
  id uuid primary key default uuid_v7(),
  year int not null check (year between 2000 and 2200),
  name_en text not null,
  name_bn text not null,
  -- New institutions start with the default pages of the running year and of later ones.
  is_default boolean not null default false,
  is_active boolean not null default true,
  constraint calendar_page_name_en_key unique (year, name_en)
);
create unique index calendar_page_is_default_key on calendar_page (year) where is_default;
call make_catalogue_table('calendar_page');

create table calendar_entry (
  id uuid primary key default uuid_v7(),
  calendar_page_id uuid not null references calendar_page on delete cascade,
  calendar_title_id uuid not null references calendar_title,
  starts_on date not null,
  ends_on date not null,
  is_holiday boolean not null default true,
  is_movable boolean not null default false,
  check (ends_on >= starts_on)
);
create index calendar_entry_page on calendar_entry (calendar_page_id, starts_on);
create index calendar_entry_title on calendar_entry (calendar_title_id);
create index calendar_entry_days on calendar_entry (starts_on, ends_on);
call make_catalogue_table('calendar_entry');

-- Puts the public holidays of the page's year onto it: a title for each that has none yet, an entry for each that the
-- page does not have. Answers how many entries were added. Safe to repeat.
create function add_public_holidays(page uuid) returns int language plpgsql as $$
declare
  added int;
begin
  insert into calendar_title (name_en, name_bn, kind, colour)
  select h.name_en, h.name_bn, 'holiday', '#c92a2a'
  from public_holiday h join calendar_page p on p.year = h.year
  where p.id = page and h.is_active
  on conflict do nothing;
  insert into calendar_entry (calendar_page_id, calendar_title_id, starts_on, ends_on, is_holiday, is_movable)
  select page, t.id, h.starts_on, h.ends_on, true, h.is_movable
  from public_holiday h
  join calendar_page p on p.year = h.year
  join calendar_title t on t.name_en = h.name_en
  where p.id = page and h.is_active
    and not exists (select from calendar_entry e where e.calendar_page_id = page and e.calendar_title_id = t.id
      and extract(year from e.starts_on) = h.year)
    -- A day that the page calls a working day stays one.
    and not exists (select from calendar_entry e where e.calendar_page_id = page and not e.is_holiday
      and e.starts_on <= h.ends_on and e.ends_on >= h.starts_on);
  get diagnostics added = row_count;
  return added;
end $$;

-- What an institution's calendar holds: its own entries, and those it got from the core's pages.
alter table holiday rename to site_calendar_entry;
alter table site_calendar_entry rename constraint holiday_pkey to site_calendar_entry_pkey;
alter table site_calendar_entry rename constraint holiday_site_id_fkey to site_calendar_entry_site_id_fkey;
alter table site_calendar_entry rename constraint holiday_check to site_calendar_entry_check;
alter index holiday_days rename to site_calendar_entry_days;
alter table site_calendar_entry
  add column kind text not null default 'holiday' check (kind in ('holiday', 'observance', 'exam', 'event')),
  add column is_holiday boolean not null default true,
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column calendar_page_id uuid references calendar_page,
  -- No reference: the core may take an entry off its page; the next set-up takes it from the institutions.
  add column calendar_entry_id uuid,
  add column is_overridden boolean not null default false,
  add check ((calendar_page_id is null) = (calendar_entry_id is null)),
  add constraint site_calendar_entry_calendar_entry_id_key unique (site_id, calendar_entry_id);
create index site_calendar_entry_page on site_calendar_entry (calendar_page_id) where calendar_page_id is not null;

create table site_calendar_page (
  site_id uuid not null references site,
  calendar_page_id uuid not null references calendar_page,
  primary key (site_id, calendar_page_id)
);
create index site_calendar_page_page on site_calendar_page (calendar_page_id);
call make_tenant_table('site_calendar_page');

-- Entries of the core that an institution has deleted; they do not come back.
create table site_calendar_removal (
  site_id uuid not null references site,
  calendar_entry_id uuid not null,
  primary key (site_id, calendar_entry_id)
);
call make_tenant_table('site_calendar_removal');

-- Days of the week on which an institution is closed whatever its shifts say: 1 Monday … 7 Sunday.
create table site_calendar_setting (
  site_id uuid primary key references site,
  weekly_holidays int[] not null default '{}' check (weekly_holidays <@ array[1, 2, 3, 4, 5, 6, 7]),
  is_overridden boolean not null default false
);
call make_tenant_table('site_calendar_setting');

-- What an institution changes itself stays as it has it, however often the core sets it up.
create function keep_own_calendar() returns trigger language plpgsql as $$
begin
  if app_scope() = 'site' then
    new.is_overridden := true;
  end if;
  return new;
end $$;
create trigger keep_own before update on site_calendar_entry for each row
  when (old.calendar_entry_id is not null) execute function keep_own_calendar();
create trigger keep_own before insert or update on site_calendar_setting for each row
  execute function keep_own_calendar();

create function remember_removed_entry() returns trigger language plpgsql as $$
begin
  if app_scope() = 'site' then
    insert into site_calendar_removal (site_id, calendar_entry_id) values (old.site_id, old.calendar_entry_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger remember_removed after delete on site_calendar_entry for each row
  when (old.calendar_entry_id is not null) execute function remember_removed_entry();

-- The core sets up the calendars of many institutions at once; of what they hold otherwise it sees nothing.
create policy core_sets_up on site_calendar_entry
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);
create policy core_sets_up on site_calendar_page
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);
create policy core_sets_up on site_calendar_setting
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);
create policy core_sets_up on site_calendar_removal for select using (app_scope() = 'core' and app_site_id() is null);

-- What setting up pages in institutions does, an entry a row:
-- added, changed, removed; same: nothing to do; kept: the institution has changed, deleted or entered it itself.
-- titles: only entries of these; all where it is null.
create function calendar_changes(sites uuid[], pages uuid[], titles uuid[])
returns table (site_id uuid, calendar_entry_id uuid, action text) language sql stable as $$
  with wanted as (
    select s.id as site_id, e.id as entry_id, e.calendar_page_id, e.starts_on, e.ends_on, e.is_holiday, e.is_movable,
      t.name_en, t.name_bn, t.kind, t.colour,
      -- Two pages may bring the same day; the first is enough.
      row_number() over (partition by s.id, t.id, e.starts_on order by e.id) as turn
    from unnest(sites) s(id)
    cross join calendar_entry e
    join calendar_title t on t.id = e.calendar_title_id
    where e.calendar_page_id = any (pages) and (titles is null or t.id = any (titles))
  )
  select w.site_id, w.entry_id, case
    when own.is_overridden then 'kept'
    when own.id is not null and (own.name_en, own.name_bn, own.kind, own.colour, own.starts_on, own.ends_on, own.is_holiday, own.is_movable)
      is not distinct from (w.name_en, w.name_bn, w.kind, w.colour, w.starts_on, w.ends_on, w.is_holiday, w.is_movable) then 'same'
    when own.id is not null then 'changed'
    when exists (select from site_calendar_removal r
      where r.site_id = w.site_id and r.calendar_entry_id = w.entry_id) then 'kept'
    when w.turn > 1 or exists (select from site_calendar_entry o
      where o.site_id = w.site_id and o.name_en = w.name_en and o.starts_on <= w.ends_on and o.ends_on >= w.starts_on) then 'kept'
    else 'added' end
  from wanted w
  left join site_calendar_entry own on own.site_id = w.site_id and own.calendar_entry_id = w.entry_id
  union all
  select o.site_id, o.calendar_entry_id, 'removed'
  from site_calendar_entry o
  where o.site_id = any (sites) and o.calendar_page_id = any (pages) and not o.is_overridden
    and not exists (select from calendar_entry e where e.id = o.calendar_entry_id)
$$;

-- Does it, and answers how much was done of each.
create function set_up_calendar(sites uuid[], pages uuid[], titles uuid[])
returns table (action text, entries int) language sql volatile as $$
  with plan as materialized (
    select * from calendar_changes(sites, pages, titles)
  ), assigned as (
    insert into site_calendar_page (site_id, calendar_page_id)
    select s, p from unnest(sites) s cross join unnest(pages) p
    on conflict do nothing
  ), added as (
    insert into site_calendar_entry (site_id, name_en, name_bn, starts_on, ends_on, is_movable, kind, is_holiday, colour,
      calendar_page_id, calendar_entry_id)
    select plan.site_id, t.name_en, t.name_bn, e.starts_on, e.ends_on, e.is_movable, t.kind, e.is_holiday, t.colour,
      e.calendar_page_id, e.id
    from plan
    join calendar_entry e on e.id = plan.calendar_entry_id
    join calendar_title t on t.id = e.calendar_title_id
    where plan.action = 'added'
    on conflict (site_id, calendar_entry_id) do nothing
  ), changed as (
    update site_calendar_entry o
    set name_en = t.name_en, name_bn = t.name_bn, kind = t.kind, colour = t.colour, starts_on = e.starts_on,
      ends_on = e.ends_on, is_holiday = e.is_holiday, is_movable = e.is_movable
    from plan
    join calendar_entry e on e.id = plan.calendar_entry_id
    join calendar_title t on t.id = e.calendar_title_id
    where plan.action = 'changed' and o.site_id = plan.site_id and o.calendar_entry_id = plan.calendar_entry_id
  ), removed as (
    delete from site_calendar_entry o using plan
    where plan.action = 'removed' and o.site_id = plan.site_id and o.calendar_entry_id = plan.calendar_entry_id
  )
  select plan.action, count(*)::int from plan group by plan.action
$$;

-- Takes pages from institutions: what they changed themselves becomes their own. Answers like set_up_calendar.
create function withdraw_calendar(sites uuid[], pages uuid[])
returns table (action text, entries int) language sql volatile as $$
  with unassigned as (
    delete from site_calendar_page a where a.site_id = any (sites) and a.calendar_page_id = any (pages)
  ), kept as (
    update site_calendar_entry o set calendar_page_id = null, calendar_entry_id = null
    where o.site_id = any (sites) and o.calendar_page_id = any (pages) and o.is_overridden
    returning 1
  ), removed as (
    delete from site_calendar_entry o
    where o.site_id = any (sites) and o.calendar_page_id = any (pages) and not o.is_overridden
    returning 1
  )
  select 'kept', count(*)::int from kept union all select 'removed', count(*)::int from removed
$$;
