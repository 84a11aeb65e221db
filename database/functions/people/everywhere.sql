-- One page of the students of all institutions that are meant: every word begins a word of theirs, or the digits are
-- their birth registration, or the mobile is their household's or a guardian's. Only the core may ask.
-- A student may have two enrolments in a year, after a change of class or group; the later one is shown.
create or replace function find_students_everywhere(words text[], digits text, mobile text, wanted int, skipped int)
returns table (
  site_id uuid, site_name_en text, site_name_bn text, id uuid, student_no text, name_en text, name_bn text,
  father_name text, contact_number text, birth_registration_no text, status text, academic_year text,
  class_name_en text, class_name_bn text, section text, roll int, total bigint
)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core looks for people everywhere' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    with meant as (
      select w.site_id, w.student_id
      from unnest(words) with ordinality as t(word, place)
      join student_word w on w.word >= t.word collate "C" and w.word < (t.word || chr(1114111)) collate "C"
      group by w.site_id, w.student_id
      having count(distinct t.place) = cardinality(words)
      union
      select s.site_id, s.id from student s where s.birth_registration_no = digits
      union
      select s.site_id, s.id from household h
      join student s on s.site_id = h.site_id and s.household_id = h.id
      where h.phone = mobile
      union
      select s.site_id, s.id from guardian g
      join student s on s.site_id = g.site_id and s.household_id = g.household_id
      where g.phone in (mobile, substr(mobile, 3))
    ), page as (
      select s.*, count(*) over () as total
      from meant m join student s on s.site_id = m.site_id and s.id = m.student_id
      order by s.name_en, s.student_no, s.id
      limit wanted offset skipped
    )
    select p.site_id, si.name_en, si.name_bn, p.id, p.student_no, p.name_en, p.name_bn, p.father_name, p.contact_number,
      p.birth_registration_no, p.status, y.name, c.name_en, c.name_bn, cs.name, e.roll, p.total
    from page p
    join site si on si.id = p.site_id
    left join lateral (
      select latest.* from enrolment latest
      join academic_year ly on ly.site_id = latest.site_id and ly.id = latest.academic_year_id
      where latest.site_id = p.site_id and latest.student_id = p.id
      order by ly.starts_on desc, latest.enrolled_on desc limit 1) e on true
    left join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
    left join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    left join academic_class c on c.id = cs.class_id
    order by p.name_en, p.student_no, p.id;
  perform set_config('app.scope', 'core', true);
end $$;
revoke all on function find_students_everywhere(text[], text, text, int, int) from public;
grant execute on function find_students_everywhere(text[], text, text, int, int) to bidyaloy_app;

create or replace function find_employees_everywhere(words text[], wanted int, skipped int)
returns table (
  site_id uuid, site_name_en text, site_name_bn text, id uuid, employee_no text, name_en text, name_bn text,
  designation_en text, designation_bn text, phone text, index_no text, device_no text, joined_on date,
  is_teacher boolean, status text, total bigint
)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core looks for people everywhere' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    with meant as (
      select w.site_id, w.employee_id
      from unnest(words) with ordinality as t(word, place)
      join employee_word w on w.word >= t.word collate "C" and w.word < (t.word || chr(1114111)) collate "C"
      group by w.site_id, w.employee_id
      having count(distinct t.place) = cardinality(words)
    )
    select e.site_id, si.name_en, si.name_bn, e.id, e.employee_no, e.name_en, e.name_bn, d.name_en, d.name_bn, e.phone,
      e.index_no, e.device_no, e.joined_on, e.is_teacher, e.status, count(*) over ()
    from meant m
    join employee e on e.site_id = m.site_id and e.id = m.employee_id
    join site si on si.id = e.site_id
    join designation d on d.id = e.designation_id
    order by e.name_en, e.employee_no, e.id
    limit wanted offset skipped;
  perform set_config('app.scope', 'core', true);
end $$;
revoke all on function find_employees_everywhere(text[], int, int) from public;
grant execute on function find_employees_everywhere(text[], int, int) to bidyaloy_app;

-- The declared person that a number names: their own number, mobile, MPO index or NID, written in full. An
-- institution learns of nobody whose number it does not know.
create or replace function find_declared_employee(named text)
returns setof declared_employee
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  before_scope text := app_scope();
begin
  if before_scope <> 'site' or app_site_id() is null or app_user_id() is null then
    raise exception 'only an institution attaches declared persons' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select d.* from declared_employee d
    where d.is_active and (d.phone = named or d.phone = '88' || named or d.index_no = named or d.nid = named
      or d.declared_no::text = named or d.id::text = named)
    limit 1;
  perform set_config('app.scope', before_scope, true);
end $$;
revoke all on function find_declared_employee(text) from public;
grant execute on function find_declared_employee(text) to bidyaloy_app;

-- Where declared persons work, for the core.
create or replace function places_of_declared_employees(declared uuid[])
returns table (declared_employee_id uuid, site_id uuid, name_en text, name_bn text, status text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core looks for people everywhere' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select e.declared_employee_id, s.id, s.name_en, s.name_bn, e.status
    from employee e join site s on s.id = e.site_id
    where e.declared_employee_id = any(declared)
    order by s.name_en;
  perform set_config('app.scope', 'core', true);
end $$;
revoke all on function places_of_declared_employees(uuid[]) from public;
grant execute on function places_of_declared_employees(uuid[]) to bidyaloy_app;
