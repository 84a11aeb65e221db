-- What is written down at all: the tables whose changes a trigger keeps.
create or replace function audited_tables() returns setof text language sql stable set search_path = public, pg_temp as $$
  select c.relname::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'audit_insert' order by 1
$$;
