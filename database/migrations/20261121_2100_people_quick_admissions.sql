-- Admitting a whole school at once writes hundreds of thousands of rows; what each of them costs counts.

-- A row is turned to JSON once, not once for every place that reads it: without the fence (offset 0) the planner
-- copies the expression into each of them. Who changed it is asked once a statement.
create or replace function write_audit_log() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed_by uuid := app_user_id();
  acting_for uuid := app_impersonator_id();
begin
  -- Loading the demo institutions is not a change anybody made; only the owner may leave it out.
  if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'bidyaloy_app' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (site_id, table_name, row_id, action, after, user_id, impersonator_id)
    select (d->>'site_id')::uuid, tg_table_name, d->>'id', 'insert', audit_redacted(d), changed_by, acting_for
    from (select to_jsonb(n) as d from new_rows n offset 0) rows;
  elsif tg_op = 'DELETE' then
    insert into audit_log (site_id, table_name, row_id, action, before, user_id, impersonator_id)
    select (d->>'site_id')::uuid, tg_table_name, d->>'id', 'delete', audit_redacted(d), changed_by, acting_for
    from (select to_jsonb(o) as d from old_rows o offset 0) rows;
  else
    insert into audit_log (site_id, table_name, row_id, action, before, after, user_id, impersonator_id)
    select (d_new->>'site_id')::uuid, tg_table_name, d_new->>'id', 'update',
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_old)) where d_new->key is distinct from value),
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_new)) where d_old->key is distinct from value),
      changed_by, acting_for
    from (
      select o.d as d_old, n.d as d_new
      from (select to_jsonb(r) as d, row_number() over () as i from old_rows r) o
      join (select to_jsonb(r) as d, row_number() over () as i from new_rows r) n
        on n.i = o.i
    ) pairs
    where d_old is distinct from d_new;
  end if;
  return null;
end $$;

-- Only the trigger writes the words of students, so nothing can point astray; they go with their student by the same
-- trigger, not by a foreign key that is checked word by word. The words to take away are those of the key before.
alter table student_word
  drop constraint student_word_site_id_fkey,
  drop constraint student_word_site_id_student_id_fkey;
drop index student_word_student;
create or replace function keep_student_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into student_word (site_id, word, student_id)
    select distinct n.site_id, word, n.id
    from new_rows n cross join string_to_table(n.search_key, ' ') as word
    where word <> '';
  elsif tg_op = 'DELETE' then
    delete from student_word w
    using old_rows o cross join string_to_table(o.search_key, ' ') as gone
    where w.site_id = o.site_id and w.word = gone and w.student_id = o.id;
  else
    delete from student_word w
    using new_rows n
      join old_rows o on o.site_id = n.site_id and o.id = n.id
      cross join string_to_table(o.search_key, ' ') as gone
    where n.search_key <> o.search_key and w.site_id = n.site_id and w.word = gone and w.student_id = n.id;
    insert into student_word (site_id, word, student_id)
    select distinct n.site_id, word, n.id
    from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
      cross join string_to_table(n.search_key, ' ') as word
    where n.search_key <> o.search_key and word <> '';
  end if;
  return null;
end $$;
create trigger student_words_delete after delete on student referencing old table as old_rows
  for each statement execute function keep_student_words();

-- That the institution exists follows from the key to the enrolment, the student and the household.
alter table student_subject drop constraint student_subject_site_id_fkey;
alter table enrolment drop constraint enrolment_site_id_fkey;
alter table guardian drop constraint guardian_site_id_fkey;
