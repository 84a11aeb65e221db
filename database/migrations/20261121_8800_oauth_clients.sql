-- Programs of other makers that act through the API: the client, what the authorization server keeps of it, and how a
-- token opens a request. Secrets lie sealed with the key of the installation, tokens and codes as hashes.
create table oauth_client (
  id uuid primary key default uuid_v7(),
  name text not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  sealed_secret text not null,
  scopes text[] not null default '{}',
  -- For whom it acts by itself: one institution, or any one of a group.
  site_id uuid references site,
  site_group_id uuid references site_group,
  -- In whose name it then acts and is written down; nobody can sign in with it.
  service_account_id uuid references user_account,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  check (site_id is null or site_group_id is null),
  check (service_account_id is not null or (site_id is null and site_group_id is null))
);
create index oauth_client_site on oauth_client (site_id) where site_id is not null;
create index oauth_client_site_group on oauth_client (site_group_id) where site_group_id is not null;
create index oauth_client_service_account on oauth_client (service_account_id) where service_account_id is not null;
create index oauth_client_created_by on oauth_client (created_by);
alter table oauth_client enable row level security;
alter table oauth_client force row level security;
create policy client_core on oauth_client using (app_scope() = 'core') with check (app_scope() = 'core');
create policy client_server on oauth_client for select using (app_scope() = 'oauth');
grant select, insert, update, delete on oauth_client to bidyaloy_app;
call let_owner_maintain('oauth_client');
call add_audit_triggers('oauth_client');

-- Sessions, grants, codes and tokens of the authorization server.
create table oauth_payload (
  model text not null,
  id_hash text not null,
  payload jsonb not null,
  client_id uuid references oauth_client on delete cascade,
  account_id uuid references user_account on delete cascade,
  -- What an access token opens, from its scopes.
  permissions text[] not null default '{}',
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id_hash)
);
create index oauth_payload_client on oauth_payload (client_id) where client_id is not null;
create index oauth_payload_account on oauth_payload (account_id) where account_id is not null;
create index oauth_payload_grant on oauth_payload (grant_id) where grant_id is not null;
create index oauth_payload_uid on oauth_payload (uid) where uid is not null;
create index oauth_payload_user_code on oauth_payload (user_code) where user_code is not null;
create index oauth_payload_expiry on oauth_payload (expires_at);
alter table oauth_payload enable row level security;
alter table oauth_payload force row level security;
create policy payload_server on oauth_payload using (app_scope() = 'oauth') with check (app_scope() = 'oauth');
create policy payload_core_read on oauth_payload for select using (app_scope() = 'core');
create policy payload_core_delete on oauth_payload for delete using (app_scope() = 'core');
grant select, insert, update, delete on oauth_payload to bidyaloy_app;
call let_owner_maintain('oauth_payload');

-- Keys that the server makes for itself: for signatures, and for its cookies.
create table oauth_key (
  name text primary key,
  sealed_keys text not null,
  made_at timestamptz not null default now()
);
alter table oauth_key enable row level security;
alter table oauth_key force row level security;
create policy key_server on oauth_key using (app_scope() = 'oauth') with check (app_scope() = 'oauth');
grant select, insert, update on oauth_key to bidyaloy_app;
call let_owner_maintain('oauth_key');

-- Who saw the secrets of which clients, and when; the audit log tells it on.
create table oauth_secret_view (
  id uuid primary key default uuid_v7(),
  client_ids uuid[] not null,
  client_names text[] not null,
  viewed_by uuid references user_account on delete set null,
  viewed_at timestamptz not null default now()
);
create index oauth_secret_view_viewer on oauth_secret_view (viewed_by);
alter table oauth_secret_view enable row level security;
alter table oauth_secret_view force row level security;
create policy secret_view_read on oauth_secret_view for select using (app_scope() = 'core');
create policy secret_view_write on oauth_secret_view for insert with check (app_scope() = 'core');
grant select, insert on oauth_secret_view to bidyaloy_app;
call let_owner_maintain('oauth_secret_view');
call add_audit_triggers('oauth_secret_view');

create or replace function audit_redacted(row_data jsonb) returns jsonb
language sql immutable as $$
  select row_data - array['password_hash', 'token_hash', 'secret_hash', 'search_key', 'sealed_secret']
$$;

-- Turns the transaction into one of whoever a token stands for: a person, within what the token opens, or the client
-- itself at one institution. A token that opens nothing any more: no row. An institution that is not the token's, or
-- that a client of a group does not name: a row that says so.
create function open_token(token text, wanted_site uuid)
returns table (
  user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text,
  photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid,
  student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[],
  is_site_refused boolean
)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  held record;
  opened record;
  membership record;
  acted_site uuid;
begin
  perform set_config('app.scope', 'oauth', true);
  select p.account_id, p.permissions as opens, c.service_account_id, c.site_id as own_site, c.site_group_id as own_group
  into held
  from oauth_payload p join oauth_client c on c.id = p.client_id
  where p.model in ('AccessToken', 'ClientCredentials') and p.id_hash = token and p.expires_at > now();
  if not found then
    return;
  end if;

  if held.account_id is not null then
    select * into opened from open_account(held.account_id, null);
    if not found
      or exists (select from site_group g where g.id = opened.site_group_id and not g.is_active)
      or exists (select from company c where c.id = opened.company_id and not c.is_active) then
      perform set_config('app.scope', 'none', true), set_config('app.site_id', '', true), set_config('app.user_id', '', true);
      return;
    end if;
    return query select opened.user_id, opened.user_type, opened.role_code, opened.username, opened.full_name,
      opened.email, opened.about, opened.photo_file_id, opened.language, opened.site_id, opened.site_group_id,
      opened.company_id, opened.employee_id, opened.student_id, opened.household_id, opened.impersonator_id,
      opened.is_read_only,
      array(select unnest(opened.permissions) intersect select unnest(held.opens)),
      wanted_site is not null and wanted_site is distinct from opened.site_id;
    return;
  end if;

  perform set_config('app.scope', 'auth', true);
  select s.id into acted_site
  from site s left join site_group g on g.id = s.site_group_id
  where s.is_active and s.id = coalesce(wanted_site, held.own_site)
    and (s.id = held.own_site or (g.id = held.own_group and g.is_active));
  select * into membership from membership_in_force(acted_site);
  perform set_config('app.site_id', coalesce(acted_site::text, ''), true),
    set_config('app.user_id', held.service_account_id::text, true),
    set_config('app.impersonator_id', '', true);
  return query
    select u.id, 'site-admin', 'site-admin', u.username, u.full_name, null::text, null::text, null::uuid, u.language,
      acted_site, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid,
      coalesce(membership.is_read_only, false),
      array(
        select unnest(r.permissions) intersect select unnest(held.opens)
        except select unnest(membership.withheld_permissions)
      ),
      acted_site is null
    from user_account u left join role r on r.code = 'site-admin' and r.is_active
    where u.id = held.service_account_id;
  perform set_config('app.scope', case when acted_site is null then 'none' else 'site' end, true);
end $$;
