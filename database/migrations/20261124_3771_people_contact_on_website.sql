-- What of an employee's contact the website shows: nothing, until somebody says so.
alter table employee
  add column shows_phone boolean not null default false,
  add column shows_email boolean not null default false;

drop trigger content_added on employee;
drop trigger content_removed on employee;
drop trigger content_changed on employee;
call show_to_visitors('employee', array['name_en', 'name_bn', 'designation_id', 'subject_id', 'qualification',
  'photo_file_id', 'is_teacher', 'is_public', 'status', 'sort_order', 'joined_on', 'phone', 'email', 'shows_phone',
  'shows_email']);
