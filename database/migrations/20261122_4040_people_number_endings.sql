-- At the counter people type the last digits of a student's number.
create index student_no_ending on student (site_id, (reverse(lower(student_no)) collate "C"));
