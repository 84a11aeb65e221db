-- The public calendar shows holidays and exams, too.
call show_to_visitors('holiday');
call show_to_visitors('exam', array['name_en', 'name_bn', 'starts_on', 'ends_on', 'state']);
