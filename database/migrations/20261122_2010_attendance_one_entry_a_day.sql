-- A student is marked once for a day and period, whichever section took the register. Entries carry the day, so that the
-- database keeps the promise and counting needs no look at the sheets.
alter table attendance_sheet add unique (site_id, id, on_date, period);
alter table attendance_entry add column on_date date, add column period int;
update attendance_entry e set on_date = s.on_date, period = s.period
from attendance_sheet s where s.site_id = e.site_id and s.id = e.sheet_id;

-- After a change of section two registers may hold one student for one day; what was written last stands.
delete from attendance_entry e using attendance_entry later
where later.site_id = e.site_id and later.enrolment_id = e.enrolment_id and later.on_date = e.on_date
  and later.period = e.period and (later.changed_at, later.id) > (e.changed_at, e.id);

alter table attendance_entry alter column on_date set not null, alter column period set not null;
alter table attendance_entry drop constraint attendance_entry_site_id_sheet_id_fkey;
alter table attendance_entry
  add foreign key (site_id, sheet_id, on_date, period) references attendance_sheet (site_id, id, on_date, period)
    on delete cascade,
  add constraint attendance_entry_once unique (site_id, enrolment_id, on_date, period);
drop index attendance_entry_enrolment;
