-- The core's lists over all institutions and accounts: what a policy asks of the settings is asked once a statement and
-- not once a row, and the orders that people see have indexes.
alter policy account_access on user_account
  using (site_id = (select app_site_id()) or id = (select app_user_id()) or (select app_scope() = 'auth')
    or (select app_scope() = 'core' and app_site_id() is null))
  with check (site_id = (select app_site_id()) or id = (select app_user_id()) or (select app_scope() in ('auth', 'core')));
alter policy site_read on site
  using (id = (select app_site_id()) or (select app_scope() in ('auth', 'public'))
    or (select app_scope() = 'core' and app_site_id() is null));

create index user_account_full_name on user_account (full_name, id);
create index user_account_last_sign_in on user_account (last_sign_in_at, id);
create index user_account_site on user_account (site_id, full_name);
create index site_name_en on site (name_en, id);
