-- Whether the password was chosen by somebody else, or stood on a slip: the person then chooses one before anything else.
alter table user_account add column must_change_password boolean not null default false;

-- They answer with it, too; their files make them anew.
drop function if exists open_session(text);
drop function if exists open_account(uuid, uuid);
