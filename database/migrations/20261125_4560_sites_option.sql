-- What an institution decided about its options; a null value is the default. Options that a setting of a module holds
-- already stay in the table of that setting.
create table site_option (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  key text not null check (key ~ '^[a-z_]+\.[a-z_]+$'),
  value jsonb,
  changed_by uuid references user_account on delete set null,
  changed_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, key)
);
call make_tenant_table('site_option');

-- In which language the institution speaks to whom has not chosen one.
alter table site add column default_language text not null default 'bn' check (default_language in ('en', 'bn'));
