-- A browser that an account has signed in from. Whoever attacks the account from elsewhere cannot keep it out.
create table known_device (
  user_id uuid not null references user_account on delete cascade,
  token_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_device_last_used on known_device (last_used_at);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy auth_only on known_device using (app_scope() = 'auth') with check (app_scope() = 'auth');
grant select, insert, update, delete on known_device to bidyaloy_app;
call let_owner_maintain('known_device');

-- A new password ends what the old one opened: links that set a password, and what programs were allowed.
create function end_what_password_opened() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'auth', true);
  update password_reset set used_at = now() where user_id = new.id and used_at is null;
  perform set_config('app.scope', 'oauth', true);
  delete from oauth_payload where account_id = new.id;
  perform set_config('app.scope', scope_before, true);
  return null;
end $$;
create trigger end_what_password_opened after update of password_hash on user_account
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function end_what_password_opened();
