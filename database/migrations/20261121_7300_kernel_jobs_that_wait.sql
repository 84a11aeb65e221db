-- Work that waits for a day, such as a notice that begins tomorrow, is nobody's to follow or to stop.
alter table job_run add waits_until timestamptz;
update job_run set waits_until = created_at where kind = 'communication.notice_turn';
