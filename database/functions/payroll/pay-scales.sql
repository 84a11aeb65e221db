create or replace function check_pay_steps() returns trigger language plpgsql as $$
begin
  if exists (
    select from unnest(new.steps_poisha) with ordinality s(amount, i)
    where s.amount is null or s.amount <= 0 or s.amount <= new.steps_poisha[s.i - 1]
  ) then
    raise exception 'The steps of a pay scale ascend.' using errcode = '23514';
  end if;
  return new;
end $$;
create or replace trigger ascending_steps before insert or update on pay_scale for each row execute function check_pay_steps();

-- Of two scales of one grade, none holds on the same day.
create or replace function check_pay_scale_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('pay_scale'), new.grade);
  if exists (
    select from pay_scale o where o.grade = new.grade and o.id <> new.id
      and daterange(o.starts_on, o.ends_on, '[]') && daterange(new.starts_on, new.ends_on, '[]')
  ) then
    raise exception 'Two pay scales of grade % hold on the same day.', new.grade using errcode = '23P01';
  end if;
  return new;
end $$;
create or replace trigger days_of_one_scale before insert or update on pay_scale for each row execute function check_pay_scale_days();
