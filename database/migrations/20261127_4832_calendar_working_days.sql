call date_setting('site_calendar_setting', '{}', '{weekly_holidays}', false);

-- A day on which some shifts and classes have school although it is a weekly or other holiday, with the routine of a weekday.
alter table site_calendar_entry
  add is_working_day boolean not null default false,
  add shift_ids uuid[] not null default '{}',
  add class_ids uuid[] not null default '{}',
  add routine_weekday int check (routine_weekday between 1 and 7),
  add check (not (is_holiday and is_working_day)),
  add check (is_working_day or (routine_weekday is null and shift_ids = '{}' and class_ids = '{}'));
