-- What a setting was before a change: the values that held until a day (not including it). `key` names the setting among those of its
-- table; `was` is null where there was none.
create table setting_past (
  site_id uuid not null references site (id),
  id uuid not null default uuid_v7(),
  table_name text not null,
  key text not null,
  until_on date not null,
  was jsonb,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, table_name, key, until_on)
);
call make_tenant_table('setting_past', 'select, insert, update, delete', false);
create policy core_sets_up on setting_past using (app_scope() = 'core') with check (app_scope() = 'core');

-- The day from which a change of settings counts, as the transaction says it: null where it says none.
create function setting_from_on() returns date language sql stable as $$
  select nullif(current_setting('app.setting_from_on', true), '')::date
$$;

-- Writes that a setting was something else until a day; what was kept of later days goes. Nothing is kept where it was the same.
create function write_setting_past(of_site uuid, of_table text, of_key text, before jsonb, after jsonb, from_day date) returns void language plpgsql
  set search_path = public, pg_temp as $$
declare
  replaced setting_past;
  was jsonb;
begin
  -- What held on the day before: the oldest of what ends later, else what was there now.
  select * into replaced from setting_past p
    where p.site_id = of_site and p.table_name = of_table and p.key = of_key and p.until_on >= from_day
    order by p.until_on limit 1;
  delete from setting_past p
    where p.site_id = of_site and p.table_name = of_table and p.key = of_key and p.until_on >= from_day;
  was := case when replaced.id is null then before else replaced.was end;
  if from_day > '-infinity' and was is distinct from after then
    insert into setting_past (site_id, table_name, key, until_on, was, changed_by)
    values (of_site, of_table, of_key, from_day, was, app_user_id());
  end if;
end $$;

-- Keeps what a dated setting was until the day from which the change counts: today, unless the transaction names a day. Arguments: the
-- columns of its key, the columns that are dated, and whether a setting that was never there before counts for all days.
create function keep_setting_past() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  kept text[] := tg_argv[0]::text[] || tg_argv[1]::text[];
  new_is jsonb := case when tg_op <> 'DELETE' then (select jsonb_object_agg(c, to_jsonb(new) -> c) from unnest(kept) c) end;
  old_was jsonb := case when tg_op <> 'INSERT' then (select jsonb_object_agg(c, to_jsonb(old) -> c) from unnest(kept) c) end;
  new_key text;
  old_key text;
  from_day date := coalesce(setting_from_on(), (now() at time zone 'Asia/Dhaka')::date);
begin
  select coalesce(string_agg(new_is ->> c, ',' order by i), ''), coalesce(string_agg(old_was ->> c, ',' order by i), '')
    into new_key, old_key from unnest(tg_argv[0]::text[]) with ordinality as k(c, i);
  -- The same values may count from an earlier day than before.
  if new_is is not distinct from old_was and (setting_from_on() is null or not exists (select from setting_past p
      where p.site_id = new.site_id and p.table_name = tg_table_name and p.key = new_key and p.until_on > from_day)) then
    return null;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old_key <> new_key) then
    perform write_setting_past(old.site_id, tg_table_name, old_key, old_was, null, from_day);
  end if;
  if tg_op = 'UPDATE' and old_key = new_key then
    perform write_setting_past(new.site_id, tg_table_name, new_key, old_was, new_is, from_day);
  elsif tg_op <> 'DELETE' and (setting_from_on() is not null or not tg_argv[2]::boolean or exists (select from setting_past p
      where p.site_id = new.site_id and p.table_name = tg_table_name and p.key = new_key)) then
    perform write_setting_past(new.site_id, tg_table_name, new_key, null, new_is, from_day);
  end if;
  return null;
end $$;

/*
 * Makes a setting dated: a change keeps what was before in `setting_past`, and the view `<table>_span` says which values hold on which
 * days (from_on <= day < until_on). key_columns tell one setting from another; a change of other columns than the dated ones is not kept.
 * new_counts_always: what was never there before counts for all days; else its absence meant something, so it counts from its day.
 */
create procedure date_setting(target text, key_columns text[], dated_columns text[], new_counts_always boolean) language plpgsql as $$
declare
  key_of_row text := coalesce((select string_agg(format('l.%I::text', c), ' || '','' || ') from unnest(key_columns) c), '''''');
  columns text := (select string_agg(format('l.%I', c), ', ') from unnest(key_columns || dated_columns) c);
begin
  execute format('create trigger keep_past after insert or update or delete on %I
    for each row execute function keep_setting_past(%L, %L, %L)', target, key_columns::text, dated_columns::text, new_counts_always);
  execute format('create view %I with (security_invoker = true) as
    select l.site_id, %s, coalesce((select max(p.until_on) from setting_past p
      where p.site_id = l.site_id and p.table_name = %L and p.key = %s), ''-infinity'') as from_on, ''infinity''::date as until_on
    from %I l
    union all
    select p.site_id, %s, coalesce((select max(e.until_on) from setting_past e where e.site_id = p.site_id
      and e.table_name = p.table_name and e.key = p.key and e.until_on < p.until_on), ''-infinity''), p.until_on
    from setting_past p cross join lateral jsonb_populate_record(null::%I, p.was) l
    where p.table_name = %L and p.was is not null',
    target || '_span', columns, target, key_of_row, target, columns, target, target);
  execute format('grant select on %I to bidyaloy_app', target || '_span');
end $$;
