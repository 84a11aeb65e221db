-- Lists of people that the website shows beside its employees and members, such as former heads.
create table public_list_person (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  list_type text not null check (list_type in ('former_heads', 'scholarship_holders')),
  name_en text not null,
  name_bn text not null,
  detail_en text not null default '',
  detail_bn text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  primary key (site_id, id)
);
call make_tenant_table('public_list_person');
call let_visitors_read('public_list_person');
call show_to_visitors('public_list_person');

-- Whether the website names the students; without a row it does not.
create table public_list_setting (
  site_id uuid not null references site,
  shows_students boolean not null,
  primary key (site_id)
);
call make_tenant_table('public_list_setting', 'select, insert, update');
call let_visitors_read('public_list_setting');
call show_to_visitors('public_list_setting');
