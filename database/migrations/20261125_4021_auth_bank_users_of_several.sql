-- A bank user whom a second institution allows has an account there as well. It has no password: it is entered from the
-- account that the person signs in with.
alter table user_account
  add column home_account_id uuid references user_account on delete set null,
  add check (home_account_id is null or user_type = 'bank-user');
create index user_account_home on user_account (home_account_id) where home_account_id is not null;
