-- A token is opened by the application alone.
revoke all on function open_token(text, uuid) from public;
grant execute on function open_token(text, uuid) to bidyaloy_app;
