-- The core reads the log of all institutions by its days.
create index audit_log_changed on audit_log (changed_at desc, id desc);
create index audit_log_user on audit_log (user_id, id desc) where user_id is not null;

-- What is written down at all: the tables whose changes a trigger keeps.
create function audited_tables() returns setof text language sql stable set search_path = public, pg_temp as $$
  select c.relname::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'audit_insert' order by 1
$$;
