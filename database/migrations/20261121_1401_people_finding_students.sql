-- Students are found by the beginnings of words: of their names in both scripts, their number, their mobile.
-- Row security lets only comparisons that leak nothing reach an index, and neither LIKE nor full text search is
-- one; so the words stand in a table of their own and are found by a range.
drop index student_search;
create table student_word (
  site_id uuid not null references site,
  word text collate "C" not null,
  student_id uuid not null,
  primary key (site_id, word, student_id),
  foreign key (site_id, student_id) references student (site_id, id) on delete cascade
);
create index student_word_student on student_word (site_id, student_id);
call make_tenant_table('student_word', 'select', false);

-- search_key is written folded by the application; its words are kept up to date here, whoever writes it.
create function keep_student_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into student_word (site_id, word, student_id)
    select distinct n.site_id, word, n.id
    from new_rows n cross join string_to_table(n.search_key, ' ') as word
    where word <> '';
    return null;
  end if;
  delete from student_word w
  using new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
  where n.search_key <> o.search_key and w.site_id = n.site_id and w.student_id = n.id;
  insert into student_word (site_id, word, student_id)
  select distinct n.site_id, word, n.id
  from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
    cross join string_to_table(n.search_key, ' ') as word
  where n.search_key <> o.search_key and word <> '';
  return null;
end $$;
create trigger student_words_insert after insert on student referencing new table as new_rows
  for each statement execute function keep_student_words();
create trigger student_words_update after update on student referencing old table as old_rows new table as new_rows
  for each statement execute function keep_student_words();

create index student_name on student (site_id, name_en, id);
create index student_birth on student (site_id, date_of_birth);
create index student_contact on student (site_id, contact_number);
create index student_import_students on student (site_id, student_import_id) where student_import_id is not null;
create index enrolment_roll on enrolment (site_id, academic_year_id, roll);

-- The session a class runs under, e.g. "2026" or "2025-26"; a board registers its students by it.
alter table enrolment add column session text check (length(session) between 1 and 20);

-- Papers of a student: birth registration, previous certificate and the like.
create table student_document (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  title text not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id)
);
create index student_document_student on student_document (site_id, student_id);
call make_tenant_table('student_document');

-- Many numbers of a sequence at once. Returns the first; the others follow without a gap.
create function next_numbers(sequence_kind text, sequence_period text, how_many bigint) returns bigint language sql volatile as $$
  insert into number_sequence as s (site_id, kind, period, last_number)
  values (app_site_id(), sequence_kind, sequence_period, how_many)
  on conflict (site_id, kind, period) do update set last_number = s.last_number + excluded.last_number
  returning last_number - how_many + 1
$$;

-- What was removed from a record can only be found by its contents; there is little of it.
create index audit_log_deleted on audit_log (site_id, table_name) where action = 'delete';
