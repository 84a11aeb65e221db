-- Places are kept by the core: countries above the divisions, and whether a place is still offered.
create table country (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  dialling_code text not null,
  is_active boolean not null default true
);
insert into country (code, name_en, name_bn, dialling_code) values ('BD', 'Bangladesh', 'বাংলাদেশ', '880');
call make_catalogue_table('country');

create table division (
  id uuid primary key default uuid_v7(),
  country_id uuid not null references country,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  is_active boolean not null default true
);
create index division_country on division (country_id);
call make_catalogue_table('division');

create table district (
  id uuid primary key default uuid_v7(),
  division_id uuid not null references division,
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  alt_name text,
  is_active boolean not null default true
);
create index district_division on district (division_id);
call make_catalogue_table('district');

create table thana (
  id uuid primary key default uuid_v7(),
  district_id uuid not null references district,
  code text not null unique,
  kind text not null check (kind in ('upazila', 'metro_thana')),
  name_en text not null,
  name_bn text not null,
  alt_name text,
  is_active boolean not null default true
);
create index thana_district on thana (district_id);
call make_catalogue_table('thana');
