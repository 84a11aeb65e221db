-- It takes the institution now, and is two functions that PostgreSQL inlines; see functions/fees/clearing.sql.
drop function if exists rows_to_clear(text, date, date);
drop function if exists rows_to_clear(text, date, date, boolean);
