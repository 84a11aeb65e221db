create or replace function count_attendance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into attendance_total (site_id, sheet_id, class_section_id, on_date, marked_count, present_count)
  select s.site_id, s.id, s.class_section_id, s.on_date, n.marked_count, n.present_count
  from (select distinct c.site_id, c.sheet_id from changed_rows c) changed
  join attendance_sheet s on s.site_id = changed.site_id and s.id = changed.sheet_id and s.period = 0
  cross join lateral (
    select count(*) as marked_count, count(*) filter (where e.status in ('P', 'L')) as present_count
    from attendance_entry e where e.site_id = s.site_id and e.sheet_id = s.id) n
  on conflict (site_id, sheet_id) do update
    set marked_count = excluded.marked_count, present_count = excluded.present_count;
  return null;
end $$;
create or replace trigger count_insert after insert on attendance_entry referencing new table as changed_rows
  for each statement execute function count_attendance();
create or replace trigger count_update after update on attendance_entry referencing new table as changed_rows
  for each statement execute function count_attendance();
create or replace trigger count_delete after delete on attendance_entry referencing old table as changed_rows
  for each statement execute function count_attendance();
-- Also where many entries are loaded at once without row checks.
alter table attendance_entry enable always trigger count_insert;
