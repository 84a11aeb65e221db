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
