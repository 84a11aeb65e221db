-- Returns the language of each, too; its file makes it anew.
drop function if exists help_desk_answerers();
