-- Whom an entry of an institution's calendar is for; a holiday closes the day for them alone.
alter table site_calendar_entry add column audience text not null default 'everyone'
  check (audience in ('everyone', 'students', 'employees'));
