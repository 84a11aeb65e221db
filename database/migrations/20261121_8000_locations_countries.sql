-- Places are kept by the core: countries above the divisions, and whether a place is still offered.
create table country (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  dialling_code text not null,
  is_active boolean not null default true
);
call make_catalogue_table('country');

insert into country (code, name_en, name_bn, dialling_code) values ('BD', 'Bangladesh', 'বাংলাদেশ', '880');

alter table division add column country_id uuid references country;
update division set country_id = (select id from country where code = 'BD');
alter table division alter column country_id set not null;
create index division_country on division (country_id);

alter table division add column is_active boolean not null default true;
alter table district add column is_active boolean not null default true;
alter table thana add column is_active boolean not null default true;
