-- A lesson whose period is removed keeps its number, as it keeps its hours.
alter table routine_entry add column period_no int;
alter table routine_entry disable trigger user;
update routine_entry e set period_no = p.period_no
from routine_period p where p.site_id = e.site_id and p.id = e.routine_period_id;
alter table routine_entry enable trigger user;
