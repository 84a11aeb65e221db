-- Full and pass mark of each paper in exams of this type, where the national list of papers does not apply: a class test of 20.
alter table exam_type
  add column full_mark numeric(6, 2) check (full_mark > 0),
  add column pass_mark numeric(6, 2) check (pass_mark >= 0 and pass_mark <= full_mark),
  add check (pass_mark is null or full_mark is not null);
