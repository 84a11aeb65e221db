-- The secret number of a promised draw enters the log no more: who reads it there knows who will be selected before the draw.
create or replace function audit_redacted(row_data jsonb) returns jsonb
language sql immutable as $$
  select row_data - array['password_hash', 'token_hash', 'secret_hash', 'search_key', 'sealed_secret', 'sealed_app_secret', 'seed']
$$;
update audit_log set before = before - 'seed', after = after - 'seed' where table_name = 'admission_draw';
