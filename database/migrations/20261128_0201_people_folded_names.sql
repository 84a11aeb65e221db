-- A visarga that stands for a full stop (মোঃ) is one, অ with া is আ, and titles are found by their short forms (Mohammad by Md.):
-- the words of those who are here, as they are written from now on. A mobile is found as 01….
create temporary table short_form (word text primary key, short text not null) on commit drop;
insert into short_form values
  ('mohd', 'md'), ('mohammad', 'md'), ('mohammed', 'md'), ('mohamad', 'md'), ('mohamed', 'md'), ('mohammod', 'md'), ('mohammud', 'md'), ('muhammad', 'md'), ('muhammed', 'md'), ('muhammod', 'md'),
  ('most', 'mst'), ('mosa', 'mst'), ('mosammat', 'mst'), ('mosammot', 'mst'), ('mosammet', 'mst'), ('mossammat', 'mst'), ('musammat', 'mst'), ('musammot', 'mst'),
  ('মোহাম্মদ', 'মো'), ('মোহাম্মাদ', 'মো'), ('মুহাম্মদ', 'মো'), ('মুহাম্মাদ', 'মো'), ('মোহা', 'মো'), ('মুহা', 'মো'), ('মু', 'মো'),
  ('মোসা', 'মোছা'), ('মোসাম্মৎ', 'মোছা'), ('মোসাম্মত', 'মোছা'), ('মোছাম্মৎ', 'মোছা'), ('মোছাম্মত', 'মোছা'), ('মুসাম্মৎ', 'মোছা');

create temporary table folded_student on commit drop as
select s.site_id, s.id, (
    select string_agg(word, ' ' order by place) from (
      select word, min(place) as place from (
        select word, place from string_to_table(key.folded, ' ') with ordinality as w (word, place)
        union all
        select f.short, 1000 + place
        from string_to_table(key.folded, ' ') with ordinality as w (word, place) join short_form f using (word)
      ) all_words where word <> '' group by word
    ) words) as search_key
from student s
cross join lateral (select regexp_replace(regexp_replace(replace(
    regexp_replace(s.search_key, '\m88(01[3-9]\d{8})\M', '\1', 'g'), 'অা', 'আ'),
    '(?<![\u0980-\u09fe])(মো|মোছা|মোসা|মোহা|মুহা|মু|মি|ডা)ঃ', '\1 ', 'g'), 'ঃ(?![\u0980-\u09e3])', ' ', 'g') as folded) key
where s.search_key ~ 'ঃ|অা|\m8801[3-9]\d{8}\M' or string_to_array(s.search_key, ' ') && (select array_agg(word) from short_form);

alter table student disable trigger user;
update student s set search_key = f.search_key
from folded_student f where f.site_id = s.site_id and f.id = s.id and f.search_key <> s.search_key;
alter table student enable trigger user;

delete from student_word where word ~ 'ঃ|অা|^8801[3-9]\d{8}$';
insert into student_word (site_id, word, student_id)
select f.site_id, word, f.id from folded_student f cross join string_to_table(f.search_key, ' ') as word
where word <> '' on conflict do nothing;

insert into employee_word (site_id, word, employee_id)
select e.site_id, part.word, e.employee_id
from employee_word e
cross join string_to_table(regexp_replace(regexp_replace(replace(e.word, 'অা', 'আ'),
  '^(মো|মোছা|মোসা|মোহা|মুহা|মু|মি|ডা)ঃ', '\1 '), 'ঃ(?![\u0980-\u09e3])', ' ', 'g'), ' ') as part (word)
where e.word ~ 'ঃ|অা' and part.word <> '' on conflict do nothing;
delete from employee_word w where w.word ~ 'ঃ(?![\u0980-\u09e3])|অা|^(মো|মোছা|মোসা|মোহা|মুহা|মু|মি|ডা)ঃ';
insert into employee_word (site_id, word, employee_id)
select w.site_id, f.short, w.employee_id from employee_word w join short_form f using (word) on conflict do nothing;
