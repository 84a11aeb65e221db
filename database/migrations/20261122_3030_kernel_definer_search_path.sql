-- A function that works with its owner's rights must not find a caller's temporary table or function under the name of
-- one of ours. Where pg_temp is not named last, PostgreSQL looks there first.
do $$
declare
  target record;
begin
  for target in
    select p.oid::regprocedure as signature,
      coalesce((select substr(setting, length('search_path=') + 1) from unnest(p.proconfig) setting
        where setting like 'search_path=%'), 'public') as path
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
  loop
    if target.path not like '%pg_temp%' then
      execute format('alter routine %s set search_path = %s, pg_temp', target.signature, target.path);
    end if;
  end loop;
end $$;
