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
