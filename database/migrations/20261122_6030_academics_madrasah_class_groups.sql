-- The classes of madrasahs stood in the class groups of schools, so a school was offered Ebtedayee and Dakhil. They get groups
-- of their own, with the grading that institutions set for the groups they were in. A new database gets them with the
-- catalogue.
update class_group set academic_group = 'college' where code = 'eleven_twelve' and academic_group = 'school';

create temp table madrasah_group (old_code text, code text, name_en text, name_bn text, sort_order int) on commit drop;
insert into madrasah_group values
  ('play_five', 'ebtedayee', 'Ebtedayee', 'ইবতেদায়ি', 5),
  ('six_eight', 'dakhil_six_eight', 'Dakhil Six to Eight', 'দাখিল ষষ্ঠ থেকে অষ্টম', 6),
  ('nine_ten', 'dakhil_nine_ten', 'Dakhil Nine and Ten', 'দাখিল নবম ও দশম', 7),
  ('eleven_twelve', 'alim', 'Alim', 'আলিম', 8);
create temp table madrasah_class on commit drop as
  select c.id, g.id as old_group_id, m.code as group_code
  from academic_class c
  join class_group g on g.id = c.class_group_id
  join madrasah_group m on m.old_code = g.code
  where c.code ~ '^(ebtedayee|dakhil|alim)_';

insert into class_group (code, name_en, name_bn, sort_order, academic_group)
select m.code, m.name_en, m.name_bn, m.sort_order, 'madrasah'
from madrasah_group m
where exists (select from madrasah_class c where c.group_code = m.code)
  and not exists (select from class_group g where g.code = m.code);
-- The catalogue does not offer them a second time.
insert into offered_once (kind, key)
select 'class_group', m.code from madrasah_group m where exists (select from madrasah_class c where c.group_code = m.code)
on conflict do nothing;

insert into result_setting (site_id, academic_year_id, class_group_id, policy, exam_weights, signatures, layout)
select distinct r.site_id, r.academic_year_id, g.id, r.policy, r.exam_weights, r.signatures, r.layout
from result_setting r
join madrasah_class c on c.old_group_id = r.class_group_id
join class_group g on g.code = c.group_code
where exists (select from class_section s
  where s.site_id = r.site_id and s.academic_year_id = r.academic_year_id and s.class_id = c.id);
update academic_class a set class_group_id = g.id
from madrasah_class c join class_group g on g.code = c.group_code
where a.id = c.id;
