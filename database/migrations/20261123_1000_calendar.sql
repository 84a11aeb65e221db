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

-- What an institution's calendar holds: its own entries, and those it got from the core's pages.
create table site_calendar_entry (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  starts_on date not null,
  ends_on date not null,
  is_movable boolean not null default false,
  kind text not null default 'holiday' check (kind in ('holiday', 'observance', 'exam', 'event')),
  is_holiday boolean not null default true,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  calendar_page_id uuid references calendar_page,
  -- No reference: the core may take an entry off its page; the next set-up takes it from the institutions.
  calendar_entry_id uuid,
  is_overridden boolean not null default false,
  primary key (site_id, id),
  constraint site_calendar_entry_calendar_entry_id_key unique (site_id, calendar_entry_id),
  check (ends_on >= starts_on),
  check ((calendar_page_id is null) = (calendar_entry_id is null))
);
create index site_calendar_entry_days on site_calendar_entry (site_id, starts_on, ends_on);
create index site_calendar_entry_page on site_calendar_entry (calendar_page_id) where calendar_page_id is not null;
call make_tenant_table('site_calendar_entry');
-- The core sets up the calendars of many institutions at once; of what they hold otherwise it sees nothing.
create policy core_sets_up on site_calendar_entry
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);
-- The public calendar shows holidays and exams, too.
call show_to_visitors('site_calendar_entry');
call let_visitors_read('site_calendar_entry');

create table site_calendar_page (
  site_id uuid not null references site,
  calendar_page_id uuid not null references calendar_page,
  primary key (site_id, calendar_page_id)
);
create index site_calendar_page_page on site_calendar_page (calendar_page_id);
call make_tenant_table('site_calendar_page');
create policy core_sets_up on site_calendar_page
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);

-- Entries of the core that an institution has deleted; they do not come back.
create table site_calendar_removal (
  site_id uuid not null references site,
  calendar_entry_id uuid not null,
  primary key (site_id, calendar_entry_id)
);
call make_tenant_table('site_calendar_removal');
create policy core_sets_up on site_calendar_removal for select using (app_scope() = 'core' and app_site_id() is null);

-- Days of the week on which an institution is closed whatever its shifts say: 1 Monday … 7 Sunday.
create table site_calendar_setting (
  site_id uuid primary key references site,
  weekly_holidays int[] not null default '{}' check (weekly_holidays <@ array[1, 2, 3, 4, 5, 6, 7]),
  is_overridden boolean not null default false
);
call make_tenant_table('site_calendar_setting');
create policy core_sets_up on site_calendar_setting
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);
