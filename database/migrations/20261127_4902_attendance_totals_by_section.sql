-- The registers of a day are found section by section.
drop index attendance_total_day;
create index attendance_total_day on attendance_total (site_id, on_date, class_section_id) include (marked_count, present_count);
