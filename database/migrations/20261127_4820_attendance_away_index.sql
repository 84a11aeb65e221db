-- Who was away in a range of days, without reading everybody who was there.
create index attendance_entry_away on attendance_entry (site_id, on_date) where period = 0 and status in ('A', 'LV');
