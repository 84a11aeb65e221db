-- What a visitor may see of an institution has a number that counts up with every change; pages are kept by it.
create function raise_content_version(site_ids uuid[]) returns void language sql volatile as $$
  update site set content_version = content_version + 1 where id = any (site_ids)
$$;

create function content_added() returns trigger language plpgsql as $$
begin
  perform raise_content_version(array(select distinct site_id from new_rows));
  return null;
end $$;

create function content_removed() returns trigger language plpgsql as $$
begin
  perform raise_content_version(array(select distinct site_id from old_rows));
  return null;
end $$;

-- Its arguments are the columns that visitors see; without any, every change counts.
create function content_changed() returns trigger language plpgsql as $$
begin
  if tg_nargs > 0 and not exists (
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any (tg_argv) or key = 'id') from old_rows r
    except
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any (tg_argv) or key = 'id') from new_rows r
  ) then
    return null;
  end if;
  perform raise_content_version(array(select distinct site_id from new_rows));
  return null;
end $$;

create procedure show_to_visitors(target regclass, columns text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger content_added after insert on %s referencing new table as new_rows
    for each statement execute function content_added()', target);
  execute format('create trigger content_removed after delete on %s referencing old table as old_rows
    for each statement execute function content_removed()', target);
  execute format('create trigger content_changed after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function content_changed(%s)', target,
    (select string_agg(quote_literal(name), ', ') from unnest(columns) name));
end $$;

call show_to_visitors('notice');
call show_to_visitors('site_event');
call show_to_visitors('site_message');
call show_to_visitors('about_entry');
call show_to_visitors('slide');
call show_to_visitors('employee', array['name_en', 'name_bn', 'designation_id', 'subject_id', 'qualification',
  'photo_file_id', 'is_teacher', 'is_public', 'status', 'sort_order']);

create function site_changed() returns trigger language plpgsql as $$
begin
  if new.content_version = old.content_version and to_jsonb(new) is distinct from to_jsonb(old) then
    new.content_version := old.content_version + 1;
  end if;
  return new;
end $$;
create trigger content_changed before update on site for each row execute function site_changed();

-- The number itself, raised by another table's trigger, is no change that somebody made to the institution.
drop trigger audit_update on site;
create trigger audit_update after update on site referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function write_audit_log();
