-- The rooms of an institution. One that is shared holds several classes at once, as a hall does in exams and as every room
-- does where the seat plan mixes classes.
create table room (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name text not null check (length(name) between 1 and 60),
  room_no text check (length(room_no) between 1 and 20),
  building text check (length(building) between 1 and 60),
  floor text check (length(floor) between 1 and 20),
  type text not null default 'classroom'
    check (type in ('classroom', 'hall', 'laboratory', 'library', 'office', 'other')),
  capacity int check (capacity between 1 and 5000),
  is_shared boolean not null default false,
  is_active boolean not null default true,
  primary key (site_id, id)
);
create unique index room_name on room (site_id, lower(name));
call make_tenant_table('room');

-- A paper is sat in one room or in several.
create table exam_paper_room (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  exam_paper_id uuid not null,
  room_id uuid not null,
  primary key (site_id, id),
  unique (site_id, exam_paper_id, room_id),
  foreign key (site_id, exam_paper_id) references exam_paper (site_id, id) on delete cascade,
  foreign key (site_id, room_id) references room (site_id, id)
);
create index exam_paper_room_room on exam_paper_room (site_id, room_id);
call make_tenant_table('exam_paper_room');

-- What was written as text becomes rooms, one for each text of an institution however it was spelt.
insert into room (site_id, name)
select distinct on (t.site_id, lower(t.name)) t.site_id, t.name
from (
  select site_id, btrim(regexp_replace(room, '\s+', ' ', 'g')) as name from exam_paper
  union all select site_id, btrim(regexp_replace(room, '\s+', ' ', 'g')) from class_section
  union all select site_id, btrim(regexp_replace(room, '\s+', ' ', 'g')) from routine_entry) t
where t.name <> ''
order by t.site_id, lower(t.name), t.name;
insert into exam_paper_room (site_id, exam_paper_id, room_id)
select p.site_id, p.id, r.id
from exam_paper p
join room r on r.site_id = p.site_id and lower(r.name) = lower(btrim(regexp_replace(p.room, '\s+', ' ', 'g')));
alter table exam_paper drop column room;

-- Papers of other exams or classes that are sat in one of the rooms of a paper at its time; the rows of one class in one
-- exam sit together, as the students of several religions do.
create function exam_room_clashes(of_site uuid, of_paper uuid) returns table (room_id uuid, exam_paper_id uuid)
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

-- Rooms that papers of two classes have at one time already hold several classes.
update room r set is_shared = true
where exists (select from exam_paper_room x, exam_room_clashes(x.site_id, x.exam_paper_id) c
  where x.site_id = r.site_id and x.room_id = r.id and c.room_id = r.id);

-- The rooms are locked, so that of two offices at one moment the second sees what the first has written.
create function refuse_exam_room_twice() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger exam_paper_room_once after insert or update on exam_paper_room
  for each row execute function refuse_exam_room_twice();
create trigger exam_paper_room_once after update of exam_on, starts_at, ends_at on exam_paper
  for each row when ((old.exam_on, old.starts_at, old.ends_at) is distinct from (new.exam_on, new.starts_at, new.ends_at))
  execute function refuse_exam_room_twice();
