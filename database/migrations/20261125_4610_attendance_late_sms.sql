-- Guardians can be told of lateness, too; off until an institution wants it.
alter table absence_message_setting add column tells_late boolean not null default false;
