-- The rule follows the condition; where only a rule is given, the condition of the product stands for it.
create or replace function keep_subject_condition() returns trigger language plpgsql as $$
begin
  if new.subject_condition_id is null
    or (tg_op = 'UPDATE' and new.condition is distinct from old.condition
      and new.subject_condition_id is not distinct from old.subject_condition_id) then
    select id into new.subject_condition_id from subject_condition where is_system and counts_as = new.condition;
  else
    select counts_as into new.condition from subject_condition where id = new.subject_condition_id;
  end if;
  return new;
end $$;
create or replace trigger group_subject_condition before insert or update on group_subject
  for each row execute function keep_subject_condition();
create or replace trigger group_subject_default_condition before insert or update on group_subject_default
  for each row execute function keep_subject_condition();

-- The template of a class and group that fits a version and a year best: one made for the year before one made for
-- the version, both before one made for all.
create or replace function fitting_subject_template(of_class uuid, of_group uuid, of_version uuid, of_year uuid)
returns setof group_subject_default language sql stable as $$
  with best as (
    select s.version_id, s.national_year_id from group_subject_default s
    where s.class_id = of_class and s.study_group_id = of_group
      and (s.version_id is null or s.version_id = of_version)
      and (s.national_year_id is null or s.national_year_id = of_year)
    order by (s.national_year_id is not null) desc, (s.version_id is not null) desc
    limit 1
  )
  select d.* from group_subject_default d
  join best b on d.version_id is not distinct from b.version_id and d.national_year_id is not distinct from b.national_year_id
  where d.class_id = of_class and d.study_group_id = of_group
$$;
