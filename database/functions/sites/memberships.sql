-- An institution has one membership at a time: its periods never overlap, whoever writes at the same moment.
create or replace function membership_alone() returns trigger language plpgsql set search_path = public as $$
begin
  perform 1 from site where id = new.site_id for no key update;
  if exists (
    select 1 from site_membership m
    where m.site_id = new.site_id and m.id <> new.id and m.starts_on <= new.ends_on and m.ends_on >= new.starts_on
  ) then
    raise exception 'memberships of one institution overlap' using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create or replace trigger membership_alone before insert or update of starts_on, ends_on on site_membership
  for each row execute function membership_alone();
