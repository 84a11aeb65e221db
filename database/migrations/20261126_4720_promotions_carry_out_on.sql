-- A draft that is carried out by itself on a day, the job that waits for it, and who wanted it.
alter table promotion_run
  add column carry_out_on date,
  add column carry_out_job_id uuid,
  add column scheduled_by uuid,
  add constraint promotion_run_carry_out_check check (num_nonnulls(carry_out_on, carry_out_job_id) in (0, 2));
