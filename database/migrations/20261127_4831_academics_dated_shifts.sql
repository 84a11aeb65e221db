call date_setting('shift_detail', '{shift_id,academic_group}',
  '{working_days,starts_at,ends_at,late_after,attendance_cutoff}', true);
call date_setting('class_section', '{id}', '{class_teacher_id}', true);
