-- The help desk of the core for an institution: whom to call when, about what to write, and who answers.
create table help_desk_setting (
  site_id uuid primary key references site,
  phones text[] not null default '{}',
  email text,
  hours_en text not null default '',
  hours_bn text not null default ''
);
call make_tenant_table('help_desk_setting', 'select, insert, update, delete');

create table help_desk_topic (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  primary key (site_id, id)
);
call make_tenant_table('help_desk_topic');

create table help_desk_answerer (
  site_id uuid not null references site,
  user_id uuid not null references user_account on delete cascade,
  primary key (site_id, user_id)
);
call make_tenant_table('help_desk_answerer');
create index help_desk_answerer_user on help_desk_answerer (user_id);

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
call make_tenant_table('help_ticket');
create index help_ticket_recent on help_ticket (site_id, changed_at desc);
create index help_ticket_state on help_ticket (state, changed_at desc);
create index help_ticket_topic on help_ticket (site_id, topic_id);

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
call make_tenant_table('help_ticket_message', 'select, insert', false);
create index help_ticket_message_of on help_ticket_message (site_id, help_ticket_id, id);

do $$
declare
  target text;
begin
  foreach target in array array['help_desk_setting', 'help_desk_topic', 'help_desk_answerer', 'help_ticket', 'help_ticket_message'] loop
    execute format('create policy core_answers on %I
      using (app_scope() = ''core'' and app_site_id() is null)
      with check (app_scope() = ''core'' and app_site_id() is null)', target);
  end loop;
end $$;

-- What is attached to a ticket is for those who answer it.
create policy core_reads_help_tickets on stored_file for select
  using (purpose = 'help_ticket' and app_scope() = 'core' and app_site_id() is null);

-- Whom a ticket of the own institution is told to: those chosen for it, else every core administrator.
create function help_desk_answerers() returns table (user_id uuid)
language plpgsql volatile security definer set search_path = public as $$
declare
  scope_before text := app_scope();
begin
  perform set_config('app.scope', 'auth', true);
  return query
    select u.id from user_account u
    where u.user_type = 'core-admin' and u.is_active and (
      exists (select from help_desk_answerer a where a.site_id = app_site_id() and a.user_id = u.id)
      or not exists (select from help_desk_answerer a where a.site_id = app_site_id()));
  perform set_config('app.scope', scope_before, true);
end $$;
revoke all on function help_desk_answerers() from public;
grant execute on function help_desk_answerers() to bidyaloy_app;
