-- Long work of the core administration belongs to no institution; its rows stand under the nil id.
create policy core_jobs on job_run
  using (app_scope() = 'core' and app_site_id() is null and site_id = '00000000-0000-0000-0000-000000000000')
  with check (app_scope() = 'core' and app_site_id() is null and site_id = '00000000-0000-0000-0000-000000000000');
