-- The institution whose key a gateway showed; nothing for an unknown key, and while the institution is out of use.
create or replace function site_of_bill_query_key(hash_of_key text) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
  found_site uuid;
begin
  perform set_config('app.scope', 'maintenance', true);
  select k.site_id into found_site
  from bill_query_key k join site s on s.id = k.site_id
  where k.secret_hash = hash_of_key and s.is_active;
  perform set_config('app.scope', coalesce(before_scope, ''), true);
  return found_site;
end $$;
revoke all on function site_of_bill_query_key(text) from public;
grant execute on function site_of_bill_query_key(text) to bidyaloy_app;
