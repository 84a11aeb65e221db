-- Which of these user names, in lower case, somebody has at any institution; whose they are is not said. An institution sees its own
-- accounts only, and a user name is unique over all.
create or replace function taken_usernames(wanted text[]) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'auth', true);
  return query select lower(u.username) from user_account u where lower(u.username) = any (wanted);
  perform set_config('app.scope', scope_before, true);
end $$;
revoke all on function taken_usernames(text[]) from public;
grant execute on function taken_usernames(text[]) to bidyaloy_app;
