-- Links at the foot of a website, in groups with a title each.
create table footer_link (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  link_group text not null check (link_group in ('important', 'government')),
  name_en text not null,
  name_bn text not null,
  url text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  primary key (site_id, id)
);
call make_tenant_table('footer_link');
call let_visitors_read('footer_link');
call show_to_visitors('footer_link');

-- Where else the institution can be found; the service is what the visitor knows it by.
create table social_link (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  network text not null check (network in ('facebook', 'youtube', 'whatsapp', 'messenger', 'instagram', 'linkedin', 'x', 'telegram')),
  url text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  primary key (site_id, id)
);
call make_tenant_table('social_link');
call let_visitors_read('social_link');
call show_to_visitors('social_link');

-- What the institution does for people, how long it takes, what it costs and who answers for it.
create table citizen_charter (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  duration_en text not null default '',
  duration_bn text not null default '',
  papers_en text not null default '',
  papers_bn text not null default '',
  fee_en text not null default '',
  fee_bn text not null default '',
  officer_en text not null default '',
  officer_bn text not null default '',
  appeal_officer_en text not null default '',
  appeal_officer_bn text not null default '',
  sort_order integer not null default 0,
  primary key (site_id, id)
);
call make_tenant_table('citizen_charter');
call let_visitors_read('citizen_charter');
call show_to_visitors('citizen_charter');
