-- The rule by which years and sessions are formed. Types of the product keep their code and stay; their months may change.
create table session_type (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  start_month int not null check (start_month between 1 and 12),
  end_month int not null check (end_month between 1 and 12),
  years int not null default 1 check (years in (1, 2)),
  sort_order int not null default 0,
  is_active boolean not null default true,
  is_system boolean not null default false
);
call make_catalogue_table('session_type');
select set_config('app.scope', 'core', true), set_config('app.audit', 'off', true);
insert into session_type (code, name_en, name_bn, start_month, end_month, years, sort_order, is_system) values
  ('calendar_year', 'Calendar year (January to December)', 'পঞ্জিকাবর্ষ (জানুয়ারি–ডিসেম্বর)', 1, 12, 1, 1, true),
  ('july_june', 'July to June', 'জুলাই–জুন শিক্ষাবর্ষ', 7, 6, 1, 2, true),
  ('two_year_board', 'Two-year board session', 'দুই বছরের বোর্ড সেশন', 1, 12, 2, 3, true);
alter table academic_class drop constraint academic_class_session_type_check;
alter table academic_class add foreign key (session_type) references session_type (code) on update cascade;
alter table academic_year drop constraint academic_year_session_type_check;
alter table academic_year add foreign key (session_type) references session_type (code) on update cascade;

-- How a subject counts: one of six rules that results and students' subjects are made by, under a name of the core's own.
create table subject_condition (
  id uuid primary key default uuid_v7(),
  code text not null unique,
  name_en text not null,
  name_bn text not null,
  counts_as text not null check (counts_as in ('compulsory', 'elective', 'fourth', 'religion_choice', 'choice_of', 'non_gpa')),
  sort_order int not null default 0,
  is_active boolean not null default true,
  -- The one that stands for its rule where nothing else is said.
  is_system boolean not null default false
);
create unique index subject_condition_of_rule on subject_condition (counts_as) where is_system;
call make_catalogue_table('subject_condition');
insert into subject_condition (code, name_en, name_bn, counts_as, sort_order, is_system) values
  ('compulsory', 'Compulsory', 'আবশ্যিক', 'compulsory', 1, true),
  ('elective', 'Elective', 'নৈর্বাচনিক', 'elective', 2, true),
  ('fourth', 'Fourth (optional)', 'চতুর্থ (ঐচ্ছিক)', 'fourth', 3, true),
  ('religion_choice', 'By religion', 'ধর্ম অনুযায়ী', 'religion_choice', 4, true),
  ('choice_of', 'One of a set', 'নির্ধারিত বিষয় থেকে একটি', 'choice_of', 5, true),
  ('non_gpa', 'Not counted in GPA', 'জিপিএ-বহির্ভূত', 'non_gpa', 6, true);
alter table group_subject add column subject_condition_id uuid references subject_condition;
alter table group_subject_default add column subject_condition_id uuid references subject_condition;

-- The rule follows the condition; where only a rule is given, the condition of the product stands for it.
create function keep_subject_condition() returns trigger language plpgsql as $$
begin
  if new.subject_condition_id is null
    or (tg_op = 'UPDATE' and new.condition is distinct from old.condition
      and new.subject_condition_id is not distinct from old.subject_condition_id) then
    select id into new.subject_condition_id from subject_condition where is_system and counts_as = new.condition;
  else
    select counts_as into new.condition from subject_condition where id = new.subject_condition_id;
  end if;
  return new;
end $$;

select set_config('app.scope', 'maintenance', true);
update group_subject set subject_condition_id = c.id from subject_condition c where c.is_system and c.counts_as = group_subject.condition;
update group_subject_default set subject_condition_id = c.id from subject_condition c where c.is_system and c.counts_as = group_subject_default.condition;
create trigger group_subject_condition before insert or update on group_subject
  for each row execute function keep_subject_condition();
create trigger group_subject_default_condition before insert or update on group_subject_default
  for each row execute function keep_subject_condition();

-- Years as they are in the whole country; institutions open their own from them.
create table national_year (
  id uuid primary key default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  session_type text not null references session_type (code) on update cascade,
  starts_on date not null,
  ends_on date not null,
  is_current boolean not null default false,
  unique (session_type, starts_on),
  check (ends_on > starts_on)
);
create unique index national_year_current on national_year (session_type) where is_current;
call make_catalogue_table('national_year');
alter table academic_year add column national_year_id uuid references national_year;
create index academic_year_national_year on academic_year (national_year_id);

-- How many institutions opened each national year; for the core only, in numbers only.
create function national_year_openings() returns table (national_year_id uuid, site_count int)
language plpgsql volatile security definer set search_path = public as $$
begin
  if app_scope() is distinct from 'core' then
    return;
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select y.national_year_id, count(distinct y.site_id)::int from academic_year y
    where y.national_year_id is not null group by y.national_year_id;
  perform set_config('app.scope', 'core', true);
end $$;
revoke all on function national_year_openings() from public;
grant execute on function national_year_openings() to bidyaloy_app;

-- A template may be for one version or one year only.
alter table group_subject_default
  add column version_id uuid references version,
  add column national_year_id uuid references national_year,
  drop constraint group_subject_default_class_id_study_group_id_subject_id_key,
  add unique nulls not distinct (class_id, study_group_id, version_id, national_year_id, subject_id);

-- The template of a class and group that fits a version and a year best: one made for the year before one made for
-- the version, both before one made for all.
create function fitting_subject_template(of_class uuid, of_group uuid, of_version uuid, of_year uuid)
returns setof group_subject_default language sql stable as $$
  with best as (
    select s.version_id, s.national_year_id from group_subject_default s
    where s.class_id = of_class and s.study_group_id = of_group
      and (s.version_id is null or s.version_id = of_version)
      and (s.national_year_id is null or s.national_year_id = of_year)
    order by (s.national_year_id is not null) desc, (s.version_id is not null) desc
    limit 1
  )
  select d.* from group_subject_default d
  join best b on d.version_id is not distinct from b.version_id and d.national_year_id is not distinct from b.national_year_id
  where d.class_id = of_class and d.study_group_id = of_group
$$;
