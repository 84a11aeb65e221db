-- With what is open of each, so that what an institution is owed is summed from the index alone.
drop index student_fee_due_open;
create index student_fee_due_open on student_fee_due (site_id, student_id, due_on)
  include (kind, gross_poisha, waiver_poisha, offer_poisha, paid_poisha)
  where paid_poisha < gross_poisha - waiver_poisha - offer_poisha;
