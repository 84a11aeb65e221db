-- Where rows of a table are referred to: by foreign keys, through what would be deleted with them, and by columns and
-- lists of ids that are named after the table without a key (`fee_head_id`, `fee_head_ids`). Counted up to 1,001, so that a long list costs little.
create or replace function count_uses(target regclass, target_ids uuid[], of_site uuid)
returns table (place text, row_count int, site_count int)
language plpgsql volatile set search_path = public as $$
declare
  link record;
  counted record;
  deleted_along uuid[];
begin
  for link in
    select fk.conrelid::regclass as source, fk.confdeltype = 'c' as is_cascade,
      exists (select from pg_attribute where attrelid = fk.conrelid and attname = 'site_id' and not attisdropped) as has_site,
      exists (select from pg_attribute where attrelid = fk.conrelid and attname = 'id' and not attisdropped) as has_id,
      (select string_agg(format('f.%I = t.%I', own.attname, other.attname), ' and ')
        from unnest(fk.conkey, fk.confkey) as pair(own_no, other_no)
        join pg_attribute own on own.attrelid = fk.conrelid and own.attnum = pair.own_no
        join pg_attribute other on other.attrelid = fk.confrelid and other.attnum = pair.other_no) as matching
    from pg_constraint fk
    where fk.contype = 'f' and fk.confrelid = target and fk.confdeltype in ('a', 'r', 'c')
    union all
    select c.oid::regclass, false,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'site_id' and not attisdropped), false,
      format('t.id = any (f.%I)', a.attname)
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.atttypid = 'uuid[]'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = (select relname from pg_class where oid = target) || '_ids'
    union all
    select c.oid::regclass, false,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'site_id' and not attisdropped), false,
      format('f.%I = t.id', a.attname)
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.atttypid = 'uuid'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = (select relname from pg_class where oid = target) || '_id'
      and not exists (select from pg_constraint fk where fk.contype = 'f' and fk.conrelid = c.oid and a.attnum = any (fk.conkey))
  loop
    if link.is_cascade then
      if link.has_id then
        execute format('select array_agg(f.id) from %s f join %s t on %s where t.id = any ($1)', link.source, target, link.matching)
          into deleted_along using target_ids;
        if deleted_along is not null then
          return query select * from count_uses(link.source, deleted_along, of_site);
        end if;
      end if;
      continue;
    end if;
    execute format(
      'select count(*)::int as rows, count(distinct site)::int as sites from (
        select %s as site from %s f join %s t on %s where t.id = any ($1) %s limit 1001) used',
      case when link.has_site then 'f.site_id' else 'null::uuid' end, link.source, target, link.matching,
      case when link.has_site and of_site is not null then 'and f.site_id = $2' else '' end)
      into counted using target_ids, of_site;
    if counted.rows > 0 then
      place := link.source::text;
      row_count := counted.rows;
      site_count := case when of_site is null then counted.sites else 0 end;
      return next;
    end if;
  end loop;
end $$;
revoke all on function count_uses(regclass, uuid[], uuid) from public;

-- What keeps a row from being deleted. The core is told about all institutions, in numbers only; an institution
-- about itself.
create or replace function uses_of(target regclass, row_id uuid)
returns table (place text, row_count int, site_count int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
begin
  if before_scope = 'core' then
    perform set_config('app.scope', 'maintenance', true);
  elsif before_scope <> 'site' then
    return;
  end if;
  return query
    select u.place, least(sum(u.row_count), 1001)::int, max(u.site_count)
    from count_uses(target, array[row_id], case when before_scope = 'site' then app_site_id() end) u
    group by u.place
    order by 2 desc, 1;
  perform set_config('app.scope', before_scope, true);
end $$;
revoke all on function uses_of(regclass, uuid) from public;
grant execute on function uses_of(regclass, uuid) to bidyaloy_app;
