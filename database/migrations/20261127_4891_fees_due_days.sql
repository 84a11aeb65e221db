-- What fell due in some days is found by day, whatever years there are beside them.
create index student_fee_due_day on student_fee_due (site_id, due_on);
