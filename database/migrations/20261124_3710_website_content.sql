-- What a website tells is kept by the same screens as every list: its title is its name, and what is not active is not shown.
alter table site_event rename column title_en to name_en;
alter table site_event rename column title_bn to name_bn;
alter table site_event rename column is_published to is_active;
alter table site_message rename column is_published to is_active;
alter table about_entry rename column title_en to name_en;
alter table about_entry rename column title_bn to name_bn;
alter table about_entry rename column is_published to is_active;
alter table slide rename column title_en to name_en;
alter table slide rename column title_bn to name_bn;
alter table slide rename column is_published to is_active;

-- Texts are kept as clean HTML from here on; the plain ones become paragraphs.
create function pg_temp.paragraphs(plain text) returns text language sql immutable as $$
  select case when plain = '' then '' else '<p>' || replace(regexp_replace(
    replace(replace(replace(trim(plain), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    '\n\s*\n', '</p><p>', 'g'), E'\n', '<br />') || '</p>' end
$$;
update site_event set body_en = pg_temp.paragraphs(body_en), body_bn = pg_temp.paragraphs(body_bn);
update site_message set body_en = pg_temp.paragraphs(body_en), body_bn = pg_temp.paragraphs(body_bn);
update about_entry set body_en = pg_temp.paragraphs(body_en), body_bn = pg_temp.paragraphs(body_bn);

alter table site_event add column is_on_slide boolean not null default false;
alter table site_event add column sort_order integer not null default 0;
create index site_event_image on site_event (site_id, image_file_id) where image_file_id is not null;
create index site_message_photo on site_message (site_id, photo_file_id) where photo_file_id is not null;

alter table about_entry add column image_file_id uuid;
alter table about_entry add column file_id uuid;
-- Of a syllabus: the class and the calendar year that it is for.
alter table about_entry add column class_id uuid references academic_class;
alter table about_entry add column for_year integer;
alter table about_entry add foreign key (site_id, image_file_id) references stored_file (site_id, id);
alter table about_entry add foreign key (site_id, file_id) references stored_file (site_id, id);
create index about_entry_image on about_entry (site_id, image_file_id) where image_file_id is not null;
create index about_entry_file on about_entry (site_id, file_id) where file_id is not null;
create index about_entry_class on about_entry (class_id) where class_id is not null;

-- Pictures and papers of a website, found again and used in several places; the bytes are those of the stored file of the same id.
create table website_media (
  site_id uuid not null references site,
  id uuid not null,
  -- What a picture shows, for those who do not see it; what a paper is called.
  alt_en text not null default '',
  alt_bn text not null default '',
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, id) references stored_file (site_id, id)
);
create index website_media_recent on website_media (site_id, created_at desc, id desc);
call make_tenant_table('website_media');
call let_visitors_read('website_media');
call show_to_visitors('website_media');

-- The gallery of an event.
create table site_event_picture (
  site_id uuid not null references site,
  site_event_id uuid not null,
  file_id uuid not null,
  sort_order integer not null default 0,
  primary key (site_id, site_event_id, file_id),
  foreign key (site_id, site_event_id) references site_event (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references stored_file (site_id, id)
);
create index site_event_picture_file on site_event_picture (site_id, file_id);
call make_tenant_table('site_event_picture');
call let_visitors_read('site_event_picture');
call show_to_visitors('site_event_picture');

-- Videos stay with the service that plays them; the picture is the institution's own.
create table website_video (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  url text not null,
  image_file_id uuid,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, image_file_id) references stored_file (site_id, id)
);
create index website_video_image on website_video (site_id, image_file_id) where image_file_id is not null;
call make_tenant_table('website_video');
call let_visitors_read('website_video');
call show_to_visitors('website_video');

insert into website_media (site_id, id)
  select site_id, id from stored_file where purpose in ('slide', 'event_picture', 'message_photo') and is_public;

-- The menu of a website; without entries it has the usual one.
create table website_menu_entry (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  parent_id uuid,
  -- What lists narrow by: the parent, or that there is none.
  parent_key text generated always as (coalesce(parent_id::text, 'top')) stored,
  name_en text not null,
  name_bn text not null,
  -- What it opens: a page of the website by its path, another address, or a file; none of them where it only holds entries.
  target text not null check (target in ('page', 'link', 'file', 'none')),
  page_path text,
  url text,
  file_id uuid,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, parent_id) references website_menu_entry (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id),
  check (case target when 'page' then page_path when 'link' then url when 'file' then file_id::text else '' end is not null)
);
create index website_menu_entry_parent on website_menu_entry (site_id, parent_key, sort_order);
create index website_menu_entry_file on website_menu_entry (site_id, file_id) where file_id is not null;
call make_tenant_table('website_menu_entry');
call let_visitors_read('website_menu_entry');
call show_to_visitors('website_menu_entry');
