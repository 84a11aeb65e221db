-- A second number of the family, of whatever country; no SMS goes there.
alter table student add column other_phone text;
