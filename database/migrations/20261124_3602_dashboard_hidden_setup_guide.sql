-- Who of an institution's administrators has put the set-up guide away; it comes back when they ask for it.
create table hidden_setup_guide (
  site_id uuid not null references site,
  user_id uuid not null references user_account on delete cascade,
  hidden_at timestamptz not null default now(),
  primary key (site_id, user_id)
);
create index hidden_setup_guide_user on hidden_setup_guide (user_id);
call make_tenant_table('hidden_setup_guide', 'select, insert, update, delete', false);
