-- Every notification goes to the devices of its reader, whoever writes it and in whatever institution.
create or replace function queue_push_messages() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
begin
  perform set_config('app.scope', 'maintenance', true);
  insert into push_message (subscription_id, notification_id)
  select s.id, n.id from added n join push_subscription s on s.user_id = n.user_id;
  perform set_config('app.scope', before_scope, true);
  return null;
end $$;
create or replace trigger queue_push_messages after insert on notification
  referencing new table as added for each statement execute function queue_push_messages();
