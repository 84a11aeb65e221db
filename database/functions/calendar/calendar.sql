-- Puts the public holidays of the page's year onto it: a title for each that has none yet, an entry for each that the
-- page does not have. Answers how many entries were added. Safe to repeat.
create or replace function add_public_holidays(page uuid) returns int language plpgsql as $$
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

-- What an institution changes itself stays as it has it, however often the core sets it up, until it takes the change back.
create or replace function keep_own_calendar() returns trigger language plpgsql as $$
begin
  if app_scope() = 'site' and not (tg_op = 'UPDATE' and old.is_overridden and not new.is_overridden) then
    new.is_overridden := true;
  end if;
  return new;
end $$;
create or replace trigger keep_own before update on site_calendar_entry for each row
  when (old.calendar_entry_id is not null) execute function keep_own_calendar();
create or replace trigger keep_own before insert or update on site_calendar_setting for each row
  execute function keep_own_calendar();

create or replace function remember_removed_entry() returns trigger language plpgsql as $$
begin
  if app_scope() = 'site' then
    insert into site_calendar_removal (site_id, calendar_entry_id) values (old.site_id, old.calendar_entry_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger remember_removed after delete on site_calendar_entry for each row
  when (old.calendar_entry_id is not null) execute function remember_removed_entry();

-- What setting up pages in institutions does, an entry a row:
-- added, changed, removed; same: nothing to do; kept: the institution has changed, deleted or entered it itself.
-- titles: only entries of these; all where it is null.
create or replace function calendar_changes(sites uuid[], pages uuid[], titles uuid[])
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
create or replace function set_up_calendar(sites uuid[], pages uuid[], titles uuid[])
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
create or replace function withdraw_calendar(sites uuid[], pages uuid[])
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
