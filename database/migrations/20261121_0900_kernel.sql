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
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_read on audit_log for select
  using (site_id = app_site_id() or (app_scope() = 'core' and app_site_id() is null));
create policy audit_write on audit_log for insert with check (true);
grant select on audit_log to bidyaloy_app;

-- Columns whose values never enter the log.
create function audit_redacted(row_data jsonb) returns jsonb language sql immutable as
  $$ select row_data - array['password_hash', 'token_hash', 'secret_hash', 'search_key'] $$;

-- One statement-level trigger a kind of change, so that a bulk change costs one insert.
create function write_audit_log() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- Loading the demo institutions is not a change anybody made; only the owner may leave it out.
  if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'bidyaloy_app' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (site_id, table_name, row_id, action, after, user_id, impersonator_id)
    select (d->>'site_id')::uuid, tg_table_name, d->>'id', 'insert', audit_redacted(d), app_user_id(), app_impersonator_id()
    from (select to_jsonb(n) as d from new_rows n) rows;
  elsif tg_op = 'DELETE' then
    insert into audit_log (site_id, table_name, row_id, action, before, user_id, impersonator_id)
    select (d->>'site_id')::uuid, tg_table_name, d->>'id', 'delete', audit_redacted(d), app_user_id(), app_impersonator_id()
    from (select to_jsonb(o) as d from old_rows o) rows;
  else
    insert into audit_log (site_id, table_name, row_id, action, before, after, user_id, impersonator_id)
    select (d_new->>'site_id')::uuid, tg_table_name, d_new->>'id', 'update',
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_old)) where d_new->key is distinct from value),
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_new)) where d_old->key is distinct from value),
      app_user_id(), app_impersonator_id()
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

-- A table of one institution: row security by site_id, audit, and the grants in one call.
-- privileges: what the application may do, e.g. 'select, insert' for what is never changed.
create procedure make_tenant_table(target regclass, privileges text default 'select, insert, update, delete', audited boolean default true)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (site_id = app_site_id()) with check (site_id = app_site_id())', target);
  execute format('grant %s on %s to bidyaloy_app', privileges, target);
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
  call add_audit_triggers(target);
end $$;

-- Numbers without gaps: the counter row is locked until the document that took the number is committed.
create table number_sequence (
  site_id uuid not null,
  kind text not null,
  period text not null default '',
  last_number bigint not null default 0,
  primary key (site_id, kind, period)
);
call make_tenant_table('number_sequence', 'select, insert, update', false);

create function next_number(sequence_kind text, sequence_period text default '') returns bigint language sql volatile as $$
  insert into number_sequence as s (site_id, kind, period, last_number)
  values (app_site_id(), sequence_kind, sequence_period, 1)
  on conflict (site_id, kind, period) do update set last_number = s.last_number + 1
  returning last_number
$$;

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
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_keys on idempotency_key using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on idempotency_key to bidyaloy_app;
create index idempotency_key_age on idempotency_key (created_at);

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
  primary key (site_id, id)
);
create index job_run_recent on job_run (site_id, created_at desc);
call make_tenant_table('job_run', 'select, insert, update', false);

create table mail_outbox (
  id uuid primary key default uuid_v7(),
  site_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy own_mail on mail_outbox
  using (site_id is not distinct from app_site_id() or app_scope() = 'auth')
  with check (site_id is not distinct from app_site_id() or app_scope() = 'auth');
grant select, insert, update on mail_outbox to bidyaloy_app;
create index mail_outbox_queued on mail_outbox (created_at) where state = 'queued';

create table sms_outbox (
  site_id uuid not null,
  id uuid not null default uuid_v7(),
  recipient text not null,
  message text not null,
  parts int not null,
  purpose text not null,
  dedupe_key text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  provider_reference text,
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (site_id, id),
  unique (site_id, dedupe_key)
);
call make_tenant_table('sms_outbox', 'select, insert, update', false);
create index sms_outbox_queued on sms_outbox (site_id, created_at) where state = 'queued';
