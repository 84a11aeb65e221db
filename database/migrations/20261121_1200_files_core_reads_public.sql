-- What an institution shows to every visitor (its logo) the core administration sees too.
create policy core_reads_public on stored_file for select
  using (is_public and app_scope() = 'core' and app_site_id() is null);
