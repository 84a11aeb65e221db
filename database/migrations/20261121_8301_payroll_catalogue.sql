-- The heads of a salary and the pay scales that institutions take over.
create table payroll_head (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  kind text not null check (kind in ('earning', 'deduction')),
  -- fixed: an amount a month; percent: of the basic pay.
  calculation text not null default 'fixed' check (calculation in ('fixed', 'percent')),
  -- What an institution starts from; it may set another.
  percent numeric(5, 2) check (percent between 0 and 100),
  amount_poisha bigint check (amount_poisha >= 0),
  is_taxable boolean not null default false,
  sort_order int not null default 0,
  is_active boolean not null default true,
  check (calculation = 'fixed' or amount_poisha is null),
  check (calculation = 'percent' or percent is null)
);
call make_catalogue_table('payroll_head');

create table pay_scale (
  id uuid primary key default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  starts_on date not null,
  -- The last day on which it holds; nothing while it is in force.
  ends_on date,
  -- 1 is the highest.
  grade int not null check (grade between 1 and 20),
  -- The basic pays of the grade, ascending; the first is the starting basic.
  steps_poisha int[] not null check (cardinality(steps_poisha) between 1 and 60),
  -- Off where only the first of the steps are known yet.
  are_steps_complete boolean not null default true,
  is_active boolean not null default true,
  constraint pay_scale_starts_on_key unique (grade, starts_on),
  check (ends_on is null or ends_on >= starts_on)
);
call make_catalogue_table('pay_scale');

create function check_pay_steps() returns trigger language plpgsql as $$
begin
  if exists (
    select from unnest(new.steps_poisha) with ordinality s(amount, i)
    where s.amount is null or s.amount <= 0 or s.amount <= new.steps_poisha[s.i - 1]
  ) then
    raise exception 'The steps of a pay scale ascend.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger ascending_steps before insert or update on pay_scale for each row execute function check_pay_steps();

-- Of two scales of one grade, none holds on the same day.
create function check_pay_scale_days() returns trigger language plpgsql as $$
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
create trigger days_of_one_scale before insert or update on pay_scale for each row execute function check_pay_scale_days();
