-- One reader for each process follows the jobs of all streams; who may follow which was asked when the stream began.
create policy job_watch on job_run for select using (app_scope() = 'jobs');
create index job_run_id on job_run (id);
