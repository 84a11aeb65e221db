create or replace function site_changed() returns trigger language plpgsql as $$
begin
  if new.content_version = old.content_version and to_jsonb(new) is distinct from to_jsonb(old) then
    new.content_version := old.content_version + 1;
  end if;
  return new;
end $$;
create or replace trigger content_changed before update on site for each row execute function site_changed();
