-- What came in and went out on each day, kept with the receipt or refund itself, so that a dashboard and a year's chart read
-- days instead of every receipt. Whoever writes the last receipt of a number holds everybody else already, so the row of
-- a day holds nobody longer.
create table fee_day_total (
  site_id uuid not null references site,
  on_date date not null,
  received_poisha bigint not null,
  refunded_poisha bigint not null,
  receipt_count int not null,
  primary key (site_id, on_date)
);
insert into fee_day_total (site_id, on_date, received_poisha, refunded_poisha, receipt_count)
select site_id, booked_on, coalesce(sum(amount_poisha) filter (where sign = 1), 0),
  coalesce(-sum(amount_poisha) filter (where sign = -1), 0), count(*) filter (where sign = 1)
from fee_movement group by site_id, booked_on;
call make_tenant_table('fee_day_total', 'select, insert, update', false);
