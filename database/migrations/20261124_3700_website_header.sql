-- How the website of an institution begins; its names, address, colour and crest stand with the institution itself.
create table website_header (
  site_id uuid not null references site,
  layout text not null check (layout in ('crest', 'banner', 'letterhead')),
  banner_file_id uuid,
  primary key (site_id),
  foreign key (site_id, banner_file_id) references stored_file (site_id, id)
);
create index website_header_banner on website_header (site_id, banner_file_id) where banner_file_id is not null;
call make_tenant_table('website_header', 'select, insert, update');
call let_visitors_read('website_header');
call show_to_visitors('website_header');
