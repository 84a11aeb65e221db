-- search_key is written folded by the application; its words are kept up to date here, whoever writes it. The words to
-- take away are those of the key before.
create or replace function keep_student_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace trigger student_words_insert after insert on student referencing new table as new_rows
  for each statement execute function keep_student_words();
create or replace trigger student_words_update after update on student referencing old table as old_rows new table as new_rows
  for each statement execute function keep_student_words();
create or replace trigger student_words_delete after delete on student referencing old table as old_rows
  for each statement execute function keep_student_words();

create or replace function employee_words(e employee) returns setof text language sql stable set search_path = public as $$
  select word
  from string_to_table(name_search_key(concat_ws(' ', e.name_en, e.name_bn, e.employee_no, e.index_no, e.device_no,
    regexp_replace(e.phone, '^88', ''))), ' ') as word
  where word <> ''
  union
  select fold_name_word(word) from string_to_table(name_search_key(concat_ws(' ', e.name_en, e.name_bn)), ' ') as word
  where word <> ''
$$;

create or replace function keep_employee_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from employee_word w using new_rows n where w.site_id = n.site_id and w.employee_id = n.id;
  insert into employee_word (site_id, word, employee_id)
  select e.site_id, word, e.id
  from new_rows n join employee e on e.site_id = n.site_id and e.id = n.id cross join employee_words(e) as word;
  return null;
end $$;
create or replace trigger employee_words_insert after insert on employee referencing new table as new_rows
  for each statement execute function keep_employee_words();
create or replace trigger employee_words_update after update on employee referencing new table as new_rows
  for each statement execute function keep_employee_words();
