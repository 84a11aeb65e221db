-- Where papers are passed together, the pass mark of the sum is the sum of the parts' pass marks, unless one is entered here:
-- {"mcq": 17} by kind of part, or one for the whole subject.
alter table exam_mark_setting add column combined_pass jsonb not null default '{}',
  add column total_pass numeric(6, 2) check (total_pass >= 0);
alter table exam_subject add column combined_pass jsonb not null default '{}',
  add column total_pass numeric(6, 2) check (total_pass >= 0);

-- The boards round 33 percent of the sum (17 of 50), not of each part (8 and 8 of 25). Where the parts stand as the
-- national list has them, what was judged so far is written down.
update exam_mark_setting m set combined_pass = k.combined_pass
from (
  select site_id, exam_mark_setting_id as id, jsonb_object_agg(type, board) as combined_pass
  from (
    select site_id, exam_mark_setting_id, type, floor(sum(full_mark) * 0.33 + 0.5) as board, sum(pass_mark) as entered,
      bool_and(pass_mark is not distinct from floor(full_mark * 0.33 + 0.5)) as is_usual
    from exam_mark_component group by site_id, exam_mark_setting_id, type having count(*) > 1) t
  where is_usual and board <> entered group by site_id, exam_mark_setting_id) k
where m.site_id = k.site_id and m.id = k.id and m.pass_mode = 'combined_component';
update exam_subject m set combined_pass = k.combined_pass
from (
  select site_id, exam_subject_id as id, jsonb_object_agg(type, board) as combined_pass
  from (
    select site_id, exam_subject_id, type, floor(sum(full_mark) * 0.33 + 0.5) as board, sum(pass_mark) as entered,
      bool_and(pass_mark is not distinct from floor(full_mark * 0.33 + 0.5)) as is_usual
    from exam_component group by site_id, exam_subject_id, type having count(*) > 1) t
  where is_usual and board <> entered group by site_id, exam_subject_id) k
where m.site_id = k.site_id and m.id = k.id and m.pass_mode = 'combined_component';

-- The merit order of an exam type, where it differs from the result setting; so far it had no effect.
alter table exam_type alter column merit_order drop not null, alter column merit_order drop default;
update exam_type set merit_order = null;

-- The maximum of a result includes what the fourth subject may add to its total.
update result r set full_total = r.full_total + f.most
from (
  select rs.site_id, rs.run_id, rs.enrolment_id, max(rs.full_mark - floor(rs.full_mark * 40 + 0.5) / 100) as most
  from result_subject rs
  join result_run run on run.site_id = rs.site_id and run.id = rs.run_id
  where rs.condition = 'fourth' and rs.status <> 'exempt' and run.input->'policy'->>'fourth_total' = 'above_40pct'
  group by rs.site_id, rs.run_id, rs.enrolment_id) f
where r.site_id = f.site_id and r.run_id = f.run_id and r.enrolment_id = f.enrolment_id;
