-- Accounts of one guardian at several institutions have the same person: a session moves between them. Each keeps its password.
alter table user_account
  add column person_id uuid,
  add check (person_id is null or user_type = 'guardian');
create index user_account_person on user_account (person_id) where person_id is not null;
drop function if exists own_bank_accounts();
