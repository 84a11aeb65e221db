call date_setting('employee_attendance_setting', '{}', '{lates_per_leave_day,double_punch_minutes}', false);

-- Days of employees kept the hours of their day; now hours are dated themselves. Days with other hours than the rest stay as they are.
update employee_day d set starts_at = null, late_after = null
from employee e
join site g on g.id = e.site_id
where e.site_id = d.site_id and e.id = d.employee_id and d.late_after is not null and exists (
  select
  from (select 1) one
  left join lateral (select h.* from employee_hours h where h.site_id = d.site_id and h.employee_id = d.employee_id
    and h.from_on <= d.on_date order by h.from_on desc limit 1) own on true
  left join lateral (select s.starts_at, s.late_after from shift_detail s
    where s.site_id = d.site_id and (own.shift_id is null or s.shift_id = own.shift_id)
    order by s.academic_group = g.academic_group desc, case when own.shift_id is null then s.starts_at end, s.academic_group, s.shift_id
    limit 1) times on true
  where d.starts_at is not distinct from coalesce(own.starts_at, times.starts_at)
    and d.late_after is not distinct from coalesce(own.late_after, times.late_after));

drop function if exists is_students_holiday(uuid, date);
