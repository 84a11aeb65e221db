-- A person was named after the account that joined first. Parted and joined with others, that account brought both persons together.
with person as materialized (
  select person_id, uuid_v7() as renamed from (select distinct person_id from user_account where person_id is not null) p
)
update user_account u set person_id = person.renamed from person where u.person_id = person.person_id;
