-- A fee counts from the day it was raised; a fine has its days in fee_fine_charge. Fees that are there count as they did: from their due day, or from the day they were written or
-- something was paid of them or taken off.
alter table student_fee_due add column raised_on date;
alter table student_fee_due disable trigger user;
update student_fee_due d set raised_on = least(d.due_on, (d.created_at at time zone 'Asia/Dhaka')::date,
  (select min(l.booked_on) from fee_receipt_line l where l.site_id = d.site_id and l.due_id = d.id),
  (select min(a.applied_on) from waiver_application_line l
    join waiver_application a on a.site_id = l.site_id and a.id = l.waiver_application_id
    where l.site_id = d.site_id and l.due_id = d.id))
where d.kind = 'fee';
alter table student_fee_due enable trigger user;
alter table student_fee_due add constraint student_fee_due_raised_check
  check (case kind when 'fee' then raised_on is not null and raised_on <= due_on else raised_on is null end);
