-- The device that shows a key, whatever its institution. Security definer: before the key is known, nobody acts in one.
create or replace function device_of_key(hash_of_key text)
returns table (site_id uuid, device_id uuid, serial_no text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
begin
  perform set_config('app.scope', 'maintenance', true);
  return query
    select d.site_id, d.id, d.serial_no
    from attendance_device d join site s on s.id = d.site_id
    where d.secret_hash = hash_of_key and d.is_active and s.is_active;
  perform set_config('app.scope', coalesce(before_scope, ''), true);
end $$;
revoke all on function device_of_key(text) from public;
grant execute on function device_of_key(text) to bidyaloy_app;
