-- A merchant account has two secrets now; neither enters the log, not even sealed.
create or replace function audit_redacted(row_data jsonb) returns jsonb
language sql immutable as $$
  select row_data - array['password_hash', 'token_hash', 'secret_hash', 'search_key', 'sealed_secret', 'sealed_app_secret']
$$;
