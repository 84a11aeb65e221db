create table notice (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  title text not null,
  body text not null,
  attachment_file_id uuid,
  -- Any of public, students, guardians, employees; empty with class sections: only those.
  audiences text[] not null default '{}',
  class_section_ids uuid[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'published')),
  publish_on date not null,
  expires_on date,
  published_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, attachment_file_id) references stored_file (site_id, id),
  check (expires_on is null or expires_on >= publish_on)
);
create index notice_published on notice (site_id, publish_on desc, id desc) where state = 'published';
call make_tenant_table('notice');

-- What a person is told inside the product; belongs to the account, whatever institution it is about.
create table notification (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references user_account on delete cascade,
  site_id uuid references site,
  title text not null,
  body text,
  href text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notification_own on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
alter table notification enable row level security;
alter table notification force row level security;
create policy own_notifications on notification for select using (user_id = app_user_id());
create policy read_own_notifications on notification for update using (user_id = app_user_id());
create policy notify_own_site on notification for insert
  with check (site_id is not distinct from app_site_id());
grant select, insert, update on notification to bidyaloy_app;

create table site_event (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  title_en text not null,
  title_bn text not null,
  body_en text not null default '',
  body_bn text not null default '',
  place text,
  starts_on date not null,
  ends_on date not null,
  image_file_id uuid,
  is_published boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, image_file_id) references stored_file (site_id, id),
  check (ends_on >= starts_on)
);
create index site_event_days on site_event (site_id, starts_on desc);
call make_tenant_table('site_event');

create table site_message (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  -- Whose message: chairman, principal …
  post_en text not null,
  post_bn text not null,
  name_en text not null,
  name_bn text not null,
  body_en text not null,
  body_bn text not null,
  photo_file_id uuid,
  sort_order int not null default 0,
  is_published boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, photo_file_id) references stored_file (site_id, id)
);
call make_tenant_table('site_message');

create table about_entry (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  type text not null,
  title_en text not null,
  title_bn text not null,
  body_en text not null,
  body_bn text not null,
  sort_order int not null default 0,
  is_published boolean not null default true,
  primary key (site_id, id)
);
call make_tenant_table('about_entry');

create table slide (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  title_en text not null,
  title_bn text not null,
  image_file_id uuid,
  sort_order int not null default 0,
  is_published boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, image_file_id) references stored_file (site_id, id)
);
call make_tenant_table('slide');
