-- The promise itself, whoever writes: nothing under a released version is added, changed or removed.
create or replace function refuse_released_assessment() returns trigger language plpgsql as $$
declare
  framework uuid;
begin
  if tg_table_name = 'assessment_framework' then
    if old.state = 'released' then
      raise exception 'A released assessment framework never changes.';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  framework := case when tg_op = 'DELETE' then old.assessment_framework_id else new.assessment_framework_id end;
  if exists (select from assessment_framework f where f.id = framework and f.state = 'released') then
    raise exception 'A released assessment framework never changes.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger released before update or delete on assessment_framework
  for each row execute function refuse_released_assessment();
create or replace trigger released before insert or update or delete on competency
  for each row execute function refuse_released_assessment();
create or replace trigger released before insert or update or delete on assessment_indicator
  for each row execute function refuse_released_assessment();
