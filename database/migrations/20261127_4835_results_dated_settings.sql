-- An exam is graded by the rules that held when it began.
call date_setting('result_setting', '{academic_year_id,class_group_id}', '{policy,exam_weights}', false);
