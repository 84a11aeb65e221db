-- Messages about a register wait for some minutes, so that a mistake can be mended before families hear of it.
alter table absence_message_setting add hold_minutes int not null default 5 check (hold_minutes between 0 and 120);
