-- People who belong to an institution without working or learning there: its committee, founders, donors, former students.
create table member (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  kind text not null check (kind in ('committee', 'founder', 'life', 'donor', 'alumni')),
  member_no text,
  name_en text not null,
  name_bn text not null,
  occupation_en text not null default '',
  occupation_bn text not null default '',
  -- Of former students: the school years they were here, as they say it.
  session text not null default '',
  -- A mobile as 8801XXXXXXXXX; a fixed line or a number abroad as it is dialled.
  phone text,
  email text,
  address text,
  -- What of it visitors may see; each only where the person is shown at all.
  is_public boolean not null default true,
  shows_phone boolean not null default false,
  shows_email boolean not null default false,
  shows_address boolean not null default false,
  photo_file_id uuid,
  sort_order integer not null default 0,
  primary key (site_id, id),
  unique (site_id, member_no),
  foreign key (site_id, photo_file_id) references stored_file (site_id, id)
);
create index member_photo on member (site_id, photo_file_id) where photo_file_id is not null;
call make_tenant_table('member');
call let_visitors_read('member');
call show_to_visitors('member');

create table committee (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  starts_on date not null,
  ends_on date not null,
  -- The one that manages the institution, as against those of an association.
  is_managing boolean not null default true,
  primary key (site_id, id),
  check (starts_on <= ends_on)
);
call make_tenant_table('committee');
call let_visitors_read('committee');
call show_to_visitors('committee');

-- A member in a committee, with a post, for its whole term or a part of it. Who is in several has several.
create table committee_seat (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  committee_id uuid not null,
  member_id uuid not null,
  position_en text not null,
  position_bn text not null,
  starts_on date,
  ends_on date,
  sort_order integer not null default 0,
  primary key (site_id, id),
  check (starts_on <= ends_on),
  foreign key (site_id, committee_id) references committee (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index committee_seat_committee on committee_seat (site_id, committee_id);
create index committee_seat_member on committee_seat (site_id, member_id);
call make_tenant_table('committee_seat');
call let_visitors_read('committee_seat');
call show_to_visitors('committee_seat');
