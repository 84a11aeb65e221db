-- Section and period belong to one shift, section and version to one year, and the period is for teaching.
create or replace function place_routine_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- The period of a past lesson was deleted.
  if tg_op = 'UPDATE' and new.routine_period_id is null then
    return new;
  end if;
  select s.academic_year_id, p.weekday, p.period_no, p.starts_at, p.ends_at
  into new.academic_year_id, new.weekday, new.period_no, new.starts_at, new.ends_at
  from class_section s
  join routine_period p on p.site_id = s.site_id and p.shift_id = s.shift_id
  join routine_version v on v.site_id = s.site_id and v.academic_year_id = s.academic_year_id
  where s.site_id = new.site_id and s.id = new.class_section_id and p.id = new.routine_period_id
    and v.id = new.routine_version_id and p.kind in ('class', 'practical');
  if not found then
    raise exception 'the period is none of this section' using errcode = '23503';
  end if;
  return new;
end $$;
create or replace trigger routine_entry_place before insert or update on routine_entry
  for each row execute function place_routine_entry();

-- A bell that is moved moves what is taught by it from now on; a clash that this makes is refused like any other.
create or replace function move_routine_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update routine_entry e set routine_period_id = e.routine_period_id
  from routine_version v
  where e.site_id = new.site_id and e.routine_period_id = new.id
    and v.site_id = e.site_id and v.id = e.routine_version_id
    and (v.replaced_on is null or v.replaced_on > (now() at time zone 'Asia/Dhaka')::date);
  return null;
end $$;
create or replace trigger routine_period_moves after update on routine_period
  for each row when (old.* is distinct from new.*) execute function move_routine_entries();
