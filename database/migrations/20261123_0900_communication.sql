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
  -- Whole classes can be told, not only single sections; of teachers alone, the audience speaks.
  class_ids uuid[] not null default '{}',
  primary key (site_id, id),
  foreign key (site_id, attachment_file_id) references stored_file (site_id, id),
  check (expires_on is null or expires_on >= publish_on)
);
create index notice_published on notice (site_id, publish_on desc, id desc) where state = 'published';
call make_tenant_table('notice');
call show_to_visitors('notice');
call let_visitors_read('notice');

-- What a person is told inside the product; belongs to the account, whatever institution it is about.
create table notification (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references user_account on delete cascade,
  site_id uuid references site,
  title text not null,
  body text,
  href text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- What is said about a notice is there while the notice is, once for an account.
  notice_id uuid,
  foreign key (site_id, notice_id) references notice (site_id, id) on delete cascade
);
create index notification_own on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create unique index notification_notice on notification (notice_id, user_id) where notice_id is not null;
alter table notification enable row level security;
alter table notification force row level security;
create policy own_notifications on notification for select using (user_id = app_user_id());
create policy read_own_notifications on notification for update using (user_id = app_user_id());
create policy notify_own_site on notification for insert
  with check (site_id is not distinct from app_site_id());
grant select, insert, update on notification to bidyaloy_app;
call let_owner_maintain('notification');
call hide_from_visitors('notification');

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
call show_to_visitors('site_event');
call let_visitors_read('site_event');

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
call show_to_visitors('site_message');
call let_visitors_read('site_message');

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
call show_to_visitors('about_entry');
call let_visitors_read('about_entry');

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
call show_to_visitors('slide');
call let_visitors_read('slide');

-- The help desk of the core for an institution: whom to call when, about what to write, and who answers.
create table help_desk_setting (
  site_id uuid primary key references site,
  phones text[] not null default '{}',
  email text,
  hours_en text not null default '',
  hours_bn text not null default ''
);
call make_tenant_table('help_desk_setting', 'select, insert, update, delete');
create policy core_answers on help_desk_setting
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);

create table help_desk_topic (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  primary key (site_id, id)
);
call make_tenant_table('help_desk_topic');
create policy core_answers on help_desk_topic
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);

create table help_desk_answerer (
  site_id uuid not null references site,
  user_id uuid not null references user_account on delete cascade,
  primary key (site_id, user_id)
);
create index help_desk_answerer_user on help_desk_answerer (user_id);
call make_tenant_table('help_desk_answerer');
create policy core_answers on help_desk_answerer
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);

create table help_ticket (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  ticket_no int not null,
  topic_id uuid,
  subject text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  attachment_file_id uuid,
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (site_id, id),
  unique (site_id, ticket_no),
  foreign key (site_id, topic_id) references help_desk_topic (site_id, id),
  foreign key (site_id, attachment_file_id) references stored_file (site_id, id)
);
create index help_ticket_recent on help_ticket (site_id, changed_at desc);
create index help_ticket_state on help_ticket (state, changed_at desc);
create index help_ticket_topic on help_ticket (site_id, topic_id);
call make_tenant_table('help_ticket');
create policy core_answers on help_ticket
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);

-- What was written about a ticket, the first text included; never changed.
create table help_ticket_message (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  help_ticket_id uuid not null,
  is_from_core boolean not null,
  author_id uuid not null,
  author_name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, help_ticket_id) references help_ticket (site_id, id) on delete cascade
);
create index help_ticket_message_of on help_ticket_message (site_id, help_ticket_id, id);
call make_tenant_table('help_ticket_message', 'select, insert', false);
create policy core_answers on help_ticket_message
  using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core' and app_site_id() is null);

-- What comments and feedback are about.
create table feedback_topic (
  id uuid primary key default uuid_v7(),
  code text not null unique default uuid_v7()::text,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true
);
call make_catalogue_table('feedback_topic');

-- What people of institutions and visitors of their websites write to the core.
create table feedback (
  id uuid primary key default uuid_v7(),
  topic_id uuid not null references feedback_topic,
  -- Who wrote: an account, or a visitor with a name and, where an answer is wished, a mail address.
  sender_user_id uuid references user_account on delete set null,
  sender_name text not null,
  sender_role text,
  sender_email text,
  sender_language text not null default 'bn' check (sender_language in ('en', 'bn')),
  -- The institution the sender belongs to, or whose website was visited.
  from_site_id uuid references site on delete set null,
  message text not null,
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  is_published boolean not null default false,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index feedback_recent on feedback (created_at desc, id);
create index feedback_state on feedback (state, created_at desc);
create index feedback_topic_of on feedback (topic_id);
create index feedback_site on feedback (from_site_id, created_at desc);
create index feedback_sender on feedback (sender_user_id);
create index feedback_published on feedback (answered_at desc) where is_published;
alter table feedback enable row level security;
alter table feedback force row level security;
-- Everybody may write; only the core reads, and everybody what it publishes.
create policy feedback_read on feedback for select
  using (app_scope() = 'core' or is_published or sender_user_id = app_user_id());
create policy feedback_write on feedback for insert
  with check (from_site_id is not distinct from app_site_id() and sender_user_id is not distinct from app_user_id()
    and state = 'new' and not is_published);
create policy feedback_answer on feedback for update using (app_scope() = 'core');
create policy feedback_delete on feedback for delete using (app_scope() = 'core');
grant select, insert, update, delete on feedback to bidyaloy_app;
call let_owner_maintain('feedback');
call add_audit_triggers('feedback');
