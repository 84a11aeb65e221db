-- What the check of an admitted list said, by language, so that the list can be opened again when its file is gone.
alter table student_import add column report jsonb;
