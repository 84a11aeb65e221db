-- Institutions that do not use the system: exam centres, former schools, prospects.
create table non_site (
  id uuid primary key default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  eiin text unique check (eiin ~ '^[0-9]{6}$'),
  academic_group text not null default 'school'
    check (academic_group in ('school', 'college', 'school_and_college', 'madrasah', 'technical')),
  board_id uuid references board,
  thana_id uuid references thana,
  address_en text not null,
  address_bn text,
  contact_name text,
  phone text,
  email text,
  is_active boolean not null default true
);
call make_catalogue_table('non_site');
create index non_site_board on non_site (board_id);
create index non_site_thana on non_site (thana_id);
