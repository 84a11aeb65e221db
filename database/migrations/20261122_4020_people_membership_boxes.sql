-- Writing a membership cost 2 ms, nearly all of it in two indexes over ranges of long numerics. Boxes compare as machine
-- numbers: one side is whose days they are, the other the days. A second number of the same key makes it unmistakable.
create function membership_box(key_number bigint, joined_on date, left_on date)
returns box language sql immutable set search_path = public, pg_temp as $$
  -- Sides that touch overlap, so the last day ends half a day early. Who was never there has no days.
  select case when left_on is distinct from joined_on then
    box(point(key_number, joined_on - date '1900-01-01'),
      point(key_number, coalesce(left_on - date '1900-01-01', 999999) - 0.5)) end
$$;

create function membership_number(key_number bigint)
returns int8range language sql immutable set search_path = public, pg_temp as $$
  select int8range(key_number, key_number, '[]')
$$;

alter table section_membership
  drop constraint section_membership_student_once,
  drop constraint section_membership_roll_once,
  add constraint section_membership_student_once exclude using gist (
    membership_box(uuid_hash_extended(student_id, uuid_hash_extended(academic_year_id, uuid_hash_extended(site_id, 1))),
      joined_on, left_on) with &&,
    membership_number(uuid_hash_extended(student_id, uuid_hash_extended(academic_year_id, uuid_hash_extended(site_id, 2))))
      with &&),
  add constraint section_membership_roll_once exclude using gist (
    membership_box(uuid_hash_extended(class_section_id, uuid_hash_extended(site_id, roll)), joined_on, left_on) with &&,
    membership_number(uuid_hash_extended(class_section_id, uuid_hash_extended(site_id, -roll))) with &&);
drop function membership_span(uuid, text, date, date);
