create table fee_group (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0
);
call make_catalogue_table('fee_group');

create table fee_head (
  id uuid primary key default uuid_v7(),
  fee_group_id uuid not null references fee_group,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  is_active boolean not null default true
);
create index fee_head_fee_group on fee_head (fee_group_id);
call make_catalogue_table('fee_head');

create table fee_sub_head (
  id uuid primary key default uuid_v7(),
  fee_head_id uuid not null references fee_head,
  code text not null,
  name_en text not null,
  name_bn text not null,
  -- The month it belongs to (1 … 12), where it is billed monthly.
  month int check (month between 1 and 12),
  sort_order int not null default 0,
  is_active boolean not null default true,
  unique (fee_head_id, code)
);
call make_catalogue_table('fee_sub_head');
