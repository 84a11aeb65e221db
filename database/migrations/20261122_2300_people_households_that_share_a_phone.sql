-- Two families may use one number, of a neighbour or a shop. The first household of a number is found by it; those
-- that somebody said are another family share it.
alter table household add column shares_phone boolean not null default false;
alter table household drop constraint household_site_id_phone_key;
create unique index household_phone on household (site_id, phone) where not shares_phone;
create index household_shared_phone on household (site_id, phone) where shares_phone;
