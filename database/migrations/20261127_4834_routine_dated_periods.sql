call date_setting('routine_period', '{id}', '{shift_id,weekday,period_no,kind,starts_at,ends_at}', true);
