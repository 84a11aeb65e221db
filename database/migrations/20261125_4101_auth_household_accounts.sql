-- The account of a household says in which language the family is written to; it is looked up for every receipt.
create index user_account_household on user_account (site_id, household_id) where household_id is not null;
