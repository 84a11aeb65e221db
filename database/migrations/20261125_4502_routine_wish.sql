-- When teachers are not there, what they would rather have free, and how much they take at most.
create table routine_wish (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  most_a_day int check (most_a_day between 1 and 20),
  most_in_row int check (most_in_row between 1 and 20),
  primary key (site_id, id),
  unique (site_id, employee_id),
  foreign key (site_id, employee_id) references employee (site_id, id) on delete cascade
);
call make_tenant_table('routine_wish');

create table routine_wish_period (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  routine_period_id uuid not null,
  wish text not null check (wish in ('closed', 'disliked')),
  primary key (site_id, id),
  unique (site_id, employee_id, routine_period_id),
  foreign key (site_id, employee_id) references employee (site_id, id) on delete cascade,
  foreign key (site_id, routine_period_id) references routine_period (site_id, id) on delete cascade
);
create index routine_wish_period_period on routine_wish_period (site_id, routine_period_id);
call make_tenant_table('routine_wish_period');
