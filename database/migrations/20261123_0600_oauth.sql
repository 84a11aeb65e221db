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
call hide_from_visitors('oauth_client');

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
-- People see which programs they have let use their account, and end it themselves.
create policy payload_own_read on oauth_payload for select using (account_id = app_user_id());
create policy payload_own_delete on oauth_payload for delete using (account_id = app_user_id());
create policy client_of_own_grant on oauth_client for select using (
  exists (
    select from oauth_payload
    where oauth_payload.client_id = oauth_client.id and oauth_payload.account_id = app_user_id()
  )
);
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
