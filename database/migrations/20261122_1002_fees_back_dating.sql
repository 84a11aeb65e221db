-- How many days before today anybody who collects may date a receipt; beyond them it needs a permission.
alter table fee_setting add column back_date_days int not null default 3 check (back_date_days between 0 and 365);
