-- The sections that share their rolls with a section: itself alone, or all of its class in the same year, shift and version
-- where the institution gives rolls by class (option people.roll_scope).
create or replace function roll_sections(of_site uuid, of_section uuid) returns setof uuid language sql stable rows 5 as $$
  select of_section
  union
  select other.id from class_section own
  join class_section other on other.site_id = own.site_id and other.academic_year_id = own.academic_year_id
    and other.shift_id = own.shift_id and other.version_id = own.version_id and other.class_id = own.class_id
  where own.site_id = of_site and own.id = of_section
    and exists (select from site_option o
      where o.site_id = of_site and o.key = 'people.roll_scope' and o.value = '"class"')
$$;

-- A key that sections have in common where they share their rolls.
create or replace function roll_space(of_site uuid, of_section uuid) returns text language sql stable as $$
  select min(s::text) from roll_sections(of_site, of_section) s
$$;

-- Keeps a roll of a class unique for students who come at the same time. Within a section the exclusion constraint does.
create or replace function keep_rolls_of_class() returns trigger language plpgsql as $$
begin
  if not exists (
    select from site_option o
    where o.site_id in (select site_id from new_rows) and o.key = 'people.roll_scope' and o.value = '"class"'
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rolls of classes ' || s.site_id, 0))
  from (select distinct site_id from new_rows) s;
  if exists (
    select from new_rows n
    cross join lateral roll_sections(n.site_id, n.class_section_id) shared
    join section_membership m on m.site_id = n.site_id and m.class_section_id = shared and m.roll = n.roll
      and m.student_id <> n.student_id and m.days && n.days
  ) then
    raise exclusion_violation using constraint = 'section_membership_roll_once', table = 'section_membership',
      message = 'the roll is taken in another section of the class';
  end if;
  return null;
end $$;
create or replace trigger keep_rolls_of_class after insert on section_membership
  referencing new table as new_rows for each statement execute function keep_rolls_of_class();
