-- A new password ends what the old one opened: links that set a password. What programs were allowed ends with it, too, in
-- oauth/tokens.sql.
create or replace function end_password_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'auth', true);
  update password_reset set used_at = now() where user_id = new.id and used_at is null;
  perform set_config('app.scope', scope_before, true);
  return null;
end $$;
create or replace trigger end_password_links after update of password_hash on user_account
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function end_password_links();
