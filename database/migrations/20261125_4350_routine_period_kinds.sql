-- Practical periods are taught like class periods, and named apart.
alter table routine_period drop constraint routine_period_kind_check;
alter table routine_period add constraint routine_period_kind_check
  check (kind in ('class', 'practical', 'tiffin', 'assembly'));

-- Assembly comes before the first period.
alter table routine_period drop constraint routine_period_period_no_check;
alter table routine_period add constraint routine_period_period_no_check check (period_no between 0 and 20);
