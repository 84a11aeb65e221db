-- The promises every table keeps: who sees a row, who changed it, and what the application may touch.
-- The application works as role bidyaloy_app, which owns nothing and cannot bypass row security.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bidyaloy_app') then
    create role bidyaloy_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;

grant bidyaloy_app to current_user;
grant usage on schema public to bidyaloy_app;
revoke create on schema public from public;

-- Row security binds the owner of the tables too. What looks after the whole database (backup, restore, checks)
-- says so with the scope 'maintenance', and only members of this role can; the application's role is none of them.
-- An owner who is a superuser counts as a member of every role, but only until the attribute is taken away. So the
-- membership is granted whatever the owner is now.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bidyaloy_maintenance') then
    create role bidyaloy_maintenance nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not exists (
    select from pg_auth_members
    where roleid = 'bidyaloy_maintenance'::regrole and member = current_user::regrole
  ) and ((select rolsuper from pg_roles where rolname = current_user)
    or not pg_has_role(current_user, 'bidyaloy_maintenance', 'member'))
  then
    grant bidyaloy_maintenance to current_user;
  end if;
end $$;

-- Time-ordered identifiers (UUID version 7), so that an index grows at its end.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- What the current transaction acts as; set once, at its start, by the kernel.
create function app_scope() returns text language sql stable parallel safe as
  $$ select coalesce(current_setting('app.scope', true), '') $$;

create function app_site_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.site_id', true), '')::uuid $$;

create function app_user_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function app_impersonator_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.impersonator_id', true), '')::uuid $$;

-- Columns whose values never enter the log.
create function audit_redacted(row_data jsonb) returns jsonb
language sql immutable as $$
  select row_data - array['password_hash', 'token_hash', 'secret_hash', 'search_key', 'sealed_secret']
$$;

-- One statement-level trigger a kind of change, so that a bulk change costs one insert. Admitting a whole school at once
-- writes hundreds of thousands of rows; what each of them costs counts.
-- A row is turned to JSON once, not once for every place that reads it: without the fence (offset 0) the planner
-- copies the expression into each of them. Who changed it is asked once a statement.
create function write_audit_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_by uuid := app_user_id();
  acting_for uuid := app_impersonator_id();
begin
  -- Loading the demo institutions is not a change anybody made; only the owner may leave it out.
  if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'bidyaloy_app' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (site_id, table_name, row_id, action, after, user_id, impersonator_id)
    select (d->>'site_id')::uuid, tg_table_name, d->>'id', 'insert', audit_redacted(d), changed_by, acting_for
    from (select to_jsonb(n) as d from new_rows n offset 0) rows;
  elsif tg_op = 'DELETE' then
    insert into audit_log (site_id, table_name, row_id, action, before, user_id, impersonator_id)
    select (d->>'site_id')::uuid, tg_table_name, d->>'id', 'delete', audit_redacted(d), changed_by, acting_for
    from (select to_jsonb(o) as d from old_rows o offset 0) rows;
  else
    insert into audit_log (site_id, table_name, row_id, action, before, after, user_id, impersonator_id)
    select (d_new->>'site_id')::uuid, tg_table_name, d_new->>'id', 'update',
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_old)) where d_new->key is distinct from value),
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_new)) where d_old->key is distinct from value),
      changed_by, acting_for
    from (
      select o.d as d_old, n.d as d_new
      from (select to_jsonb(r) as d, row_number() over () as i from old_rows r) o
      join (select to_jsonb(r) as d, row_number() over () as i from new_rows r) n
        on n.i = o.i
    ) pairs
    where d_old is distinct from d_new;
  end if;
  return null;
end $$;

create procedure add_audit_triggers(target regclass) language plpgsql as $$
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function write_audit_log()', target);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function write_audit_log()', target);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function write_audit_log()', target);
end $$;

create procedure let_owner_maintain(target regclass) language plpgsql as $$
begin
  execute format('create policy maintenance on %s to bidyaloy_maintenance
    using (app_scope() = ''maintenance'') with check (app_scope() = ''maintenance'')', target);
end $$;

-- A visitor's transaction (scope 'public') names an institution to read its website. Of the institution's tables it sees
-- those that the website shows, and no others.
create procedure hide_from_visitors(target regclass) language plpgsql as $$
begin
  -- Written rows are checked by the table's other policies.
  execute format('create policy not_for_visitors on %s as restrictive
    using ((select app_scope()) is distinct from ''public'') with check (true)', target);
end $$;

create procedure let_visitors_read(target regclass) language plpgsql as $$
begin
  execute format('drop policy not_for_visitors on %s', target);
end $$;

-- A table of one institution: row security by site_id, audit, and the grants in one call.
-- privileges: what the application may do, e.g. 'select, insert' for what is never changed.
create procedure make_tenant_table(
  target regclass, privileges text default 'select, insert, update, delete', audited boolean default true)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (site_id = app_site_id()) with check (site_id = app_site_id())', target);
  call hide_from_visitors(target);
  execute format('grant %s on %s to bidyaloy_app', privileges, target);
  call let_owner_maintain(target);
  if audited then
    call add_audit_triggers(target);
  end if;
end $$;

-- A table of the national catalogue: everybody reads, only the core area writes.
create procedure make_catalogue_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy catalogue_read on %s for select using (true)', target);
  execute format('create policy catalogue_insert on %s for insert with check (app_scope() = ''core'')', target);
  execute format('create policy catalogue_update on %s for update using (app_scope() = ''core'')', target);
  execute format('create policy catalogue_delete on %s for delete using (app_scope() = ''core'')', target);
  execute format('grant select, insert, update, delete on %s to bidyaloy_app', target);
  call let_owner_maintain(target);
  call add_audit_triggers(target);
end $$;

create table audit_log (
  id bigint generated always as identity primary key,
  site_id uuid,
  table_name text not null,
  row_id text,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  user_id uuid,
  impersonator_id uuid,
  changed_at timestamptz not null default now()
);
create index audit_log_row on audit_log (table_name, row_id, id);
create index audit_log_site on audit_log (site_id, id desc);
-- What was removed from a record can only be found by its contents; there is little of it.
create index audit_log_deleted on audit_log (site_id, table_name) where action = 'delete';
-- The core reads the log of all institutions by its days.
create index audit_log_changed on audit_log (changed_at desc, id desc);
create index audit_log_user on audit_log (user_id, id desc) where user_id is not null;
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_read on audit_log for select
  using (site_id = app_site_id() or (app_scope() = 'core' and app_site_id() is null));
create policy audit_write on audit_log for insert with check (true);
grant select on audit_log to bidyaloy_app;
call let_owner_maintain('audit_log');
call hide_from_visitors('audit_log');

-- Numbers without gaps: the counter row is locked until the document that took the number is committed.
create table number_sequence (
  site_id uuid not null,
  kind text not null,
  period text not null default '',
  last_number bigint not null default 0,
  primary key (site_id, kind, period)
);
call make_tenant_table('number_sequence', 'select, insert, update', false);
-- Applications of new institutions are numbered while a visitor sends one. The numbers of the core belong to no institution.
drop policy not_for_visitors on number_sequence;
create policy not_for_visitors on number_sequence as restrictive
  using ((select app_scope()) is distinct from 'public' or site_id = '00000000-0000-0000-0000-000000000000')
  with check (true);

-- The first answer to a request that must happen once.
create table idempotency_key (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  site_id uuid,
  route text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_keys on idempotency_key using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on idempotency_key to bidyaloy_app;
call let_owner_maintain('idempotency_key');
call hide_from_visitors('idempotency_key');

-- Wrong passwords and guesses at results, by account and by address, in the database so that every process counts together.
create table request_throttle (
  key text primary key,
  points int not null,
  expire bigint
);
grant select, insert, update, delete on request_throttle to bidyaloy_app;

create table stored_file (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  purpose text not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  is_public boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
call make_tenant_table('stored_file');
-- What an institution shows to every visitor (its logo) the core administration sees too.
create policy core_reads_public on stored_file for select
  using (is_public and app_scope() = 'core' and app_site_id() is null);
-- What is attached to a ticket is for those who answer it.
create policy core_reads_help_tickets on stored_file for select
  using (purpose = 'help_ticket' and app_scope() = 'core' and app_site_id() is null);
call let_visitors_read('stored_file');

-- Files of the core itself (logos of companies and gateways, class-room lessons): they belong to no institution.
create table core_file (
  id uuid primary key default uuid_v7(),
  purpose text not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  is_public boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now()
);
alter table core_file enable row level security;
alter table core_file force row level security;
create policy read_public on core_file for select using (is_public or app_scope() = 'core');
create policy core_insert on core_file for insert with check (app_scope() = 'core');
create policy core_update on core_file for update using (app_scope() = 'core');
create policy core_delete on core_file for delete using (app_scope() = 'core');
grant select, insert, update, delete on core_file to bidyaloy_app;
call let_owner_maintain('core_file');
call add_audit_triggers('core_file');

-- Long work as a person follows it: a row a job, apart from the queue's own bookkeeping.
create table job_run (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done_count bigint not null default 0,
  total_count bigint,
  result jsonb,
  problem text,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Work that waits for a day, such as a notice that begins tomorrow, is nobody's to follow or to stop.
  waits_until timestamptz,
  -- What a job needs to be done again: for whom it acts and in which language it speaks; and whom it repeats.
  scope text not null default 'site' check (scope in ('site', 'core')),
  language text not null default 'bn' check (language in ('en', 'bn')),
  repeats_id uuid,
  primary key (site_id, id)
);
create index job_run_recent on job_run (site_id, created_at desc);
create index job_run_everywhere on job_run (created_at desc, id);
create index job_run_state on job_run (state, created_at desc);
create index job_run_id on job_run (id);
call make_tenant_table('job_run', 'select, insert, update', false);
-- Long work of the core administration belongs to no institution; its rows stand under the nil id.
create policy core_jobs on job_run
  using (app_scope() = 'core' and app_site_id() is null and site_id = '00000000-0000-0000-0000-000000000000')
  with check (app_scope() = 'core' and app_site_id() is null and site_id = '00000000-0000-0000-0000-000000000000');
-- One reader for each process follows the jobs of all streams; who may follow which was asked when the stream began.
create policy job_watch on job_run for select using (app_scope() = 'jobs');

-- Messages are claimed before they are handed over, so that a crash between the two is seen afterwards: the claim
-- stays behind, and only what carries an old claim is handed over a second time.
create table mail_outbox (
  id uuid primary key default uuid_v7(),
  site_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  claimed_at timestamptz,
  next_attempt_at timestamptz not null default now()
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where state = 'queued';
create index mail_outbox_claimed on mail_outbox (claimed_at) where state = 'sending';
create index mail_outbox_unsent on mail_outbox (state) where state <> 'sent';
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy own_mail on mail_outbox
  using (site_id is not distinct from app_site_id() or app_scope() = 'auth')
  with check (site_id is not distinct from app_site_id() or app_scope() = 'auth');
create policy delivery on mail_outbox using (app_scope() = 'delivery') with check (app_scope() = 'delivery');
grant select, insert, update on mail_outbox to bidyaloy_app;
call let_owner_maintain('mail_outbox');
call hide_from_visitors('mail_outbox');

create table sms_outbox (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  recipient text not null,
  message text not null,
  parts int not null,
  purpose text not null,
  dedupe_key text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  provider_reference text,
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  claimed_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  -- What the parts cost the institution, known when the operator has taken them.
  cost_poisha bigint check (cost_poisha >= 0),
  primary key (site_id, id),
  unique (site_id, dedupe_key)
);
-- What was sent today for a purpose, counted against its limit.
create index sms_outbox_purpose on sms_outbox (site_id, purpose, created_at);
create index sms_outbox_waiting on sms_outbox (site_id, next_attempt_at) where state = 'queued';
create index sms_outbox_claimed on sms_outbox (claimed_at) where state = 'sending';
create index sms_outbox_unsent on sms_outbox (state) where state <> 'sent';
call make_tenant_table('sms_outbox', 'select, insert, update', false);
-- Whoever delivers sees the messages of all institutions, and nothing else of them.
create policy delivery on sms_outbox using (app_scope() = 'delivery') with check (app_scope() = 'delivery');

-- An institution's own contract with an operator; without a row its messages go the way of the whole server.
-- Written by the command line only: the key never passes through the panel.
create table sms_gateway (
  site_id uuid primary key,
  driver text not null check (driver in ('bulksmsbd', 'sslwireless')),
  url text not null check (url ~ '^https?://'),
  api_key text not null,
  sender text not null,
  part_price_poisha bigint not null default 0 check (part_price_poisha >= 0)
);
alter table sms_gateway enable row level security;
alter table sms_gateway force row level security;
create policy delivery on sms_gateway for select using (app_scope() = 'delivery');
grant select on sms_gateway to bidyaloy_app;
call let_owner_maintain('sms_gateway');
call hide_from_visitors('sms_gateway');

-- What the starting program has offered so far: rows of the national catalogue, menus, modules and packages. What the
-- core changes, detaches or deletes afterwards stays so.
create table offered_once (
  kind text not null,
  key text not null,
  primary key (kind, key)
);
alter table offered_once enable row level security;
alter table offered_once force row level security;
create policy core_access on offered_once using (app_scope() = 'core') with check (app_scope() = 'core');
grant select, insert, delete on offered_once to bidyaloy_app;
call let_owner_maintain('offered_once');

-- A list that somebody uploads to bring data over from another system: kept from the upload on, so that it can be tried,
-- written once, seen again and taken back. What a row of it became names it.
create table list_import (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  -- Which kind of list: accounts.opening_balances, fees.opening_dues …
  kind text not null,
  file_name text not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checked', 'writing', 'written', 'undone', 'discarded')),
  header text[] not null default '{}',
  -- What each column holds, and the choices for the whole list.
  plan jsonb,
  row_count int not null,
  written_count int not null default 0,
  known_count int not null default 0,
  refused_count int not null default 0,
  skipped_count int not null default 0,
  -- Sums that the check counted.
  figures jsonb not null default '[]',
  -- What stood before, where the rows that were written do not say it.
  before jsonb,
  file_id uuid,
  job_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  written_by uuid,
  written_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id) on delete set null (file_id),
  foreign key (site_id, job_id) references job_run (site_id, id)
);
create index list_import_recent on list_import (site_id, kind, created_at desc);
call make_tenant_table('list_import', 'select, insert, update');
