-- Whom institutions, accounts of the core and invoices belong to: reached by a person, shown by a logo.
alter table company
  add column contact_name text,
  add column phone text,
  add column email text,
  add column address_en text,
  add column address_bn text,
  add column logo_file_id uuid references core_file;

create index company_name_en on company (name_en, id);
create index company_logo_file on company (logo_file_id);
create index user_account_company on user_account (company_id) where company_id is not null;

-- Lists over all memberships: asked once a statement, not once a row.
alter policy membership_read on site_membership
  using (site_id = (select app_site_id()) or (select app_scope() = 'auth')
    or (select app_scope() = 'core' and app_site_id() is null));
