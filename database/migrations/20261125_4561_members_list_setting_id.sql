-- The activity log names a row by its id, so that it can be said who changed the setting last.
alter table public_list_setting add column id uuid not null default uuid_v7();
