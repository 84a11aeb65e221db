-- Papers of other exams or classes that are sat in one of the rooms of a paper at its time; the rows of one class in one
-- exam sit together, as the students of several religions do.
create or replace function exam_room_clashes(of_site uuid, of_paper uuid) returns table (room_id uuid, exam_paper_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select own.room_id, q.id
  from exam_paper p
  join exam_subject s on s.site_id = p.site_id and s.id = p.exam_subject_id
  join exam_paper_room own on own.site_id = p.site_id and own.exam_paper_id = p.id
  join room r on r.site_id = own.site_id and r.id = own.room_id and not r.is_shared
  join exam_paper_room other on other.site_id = own.site_id and other.room_id = own.room_id
  join exam_paper q on q.site_id = other.site_id and q.id = other.exam_paper_id and q.id <> p.id
    and q.exam_on = p.exam_on and q.starts_at < p.ends_at and p.starts_at < q.ends_at
  join exam_subject t on t.site_id = q.site_id and t.id = q.exam_subject_id
    and (t.exam_id, t.class_id) <> (s.exam_id, s.class_id)
  where p.site_id = of_site and p.id = of_paper
$$;

-- The rooms are locked, so that of two offices at one moment the second sees what the first has written.
create or replace function refuse_exam_room_twice() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  paper uuid := case tg_table_name when 'exam_paper' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'exam_paper_id')::uuid end;
begin
  perform from room r
  where r.site_id = new.site_id
    and r.id in (select x.room_id from exam_paper_room x where x.site_id = new.site_id and x.exam_paper_id = paper)
  order by r.id for no key update;
  if exists (select from exam_room_clashes(new.site_id, paper)) then
    raise exception 'the room has another class at this time' using errcode = '23P01', constraint = 'exam_paper_room_once';
  end if;
  return null;
end $$;
create or replace trigger exam_paper_room_once after insert or update on exam_paper_room
  for each row execute function refuse_exam_room_twice();
create or replace trigger exam_paper_room_once after update of exam_on, starts_at, ends_at on exam_paper
  for each row when ((old.exam_on, old.starts_at, old.ends_at) is distinct from (new.exam_on, new.starts_at, new.ends_at))
  execute function refuse_exam_room_twice();
