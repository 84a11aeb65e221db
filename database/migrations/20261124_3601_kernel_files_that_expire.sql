-- Until when a file may be read, where what it holds must not lie about; it is deleted afterwards.
alter table stored_file add column expires_at timestamptz;
create index stored_file_expires on stored_file (expires_at) where expires_at is not null;
