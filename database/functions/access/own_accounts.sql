-- The bank user of a user name, at whatever institution. An institution learns of nobody whose user name it does not know.
create or replace function find_bank_user(named text)
returns table (id uuid, site_id uuid, username text, full_name text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if app_scope() <> 'site' or app_site_id() is null or app_user_id() is null then
    raise exception 'only an institution attaches bank users' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select u.id, u.site_id, u.username, u.full_name from user_account u
    where lower(u.username) = lower(named) and u.user_type = 'bank-user' and u.is_active and u.home_account_id is null;
  perform set_config('app.scope', 'site', true);
end $$;
revoke all on function find_bank_user(text) from public;
grant execute on function find_bank_user(text) to bidyaloy_app;

-- The accounts of the person who asks, one an institution, with the children there. Of a bank user that which they sign in with
-- and those entered from it; of a guardian those that were joined by showing the password of each.
create or replace function own_accounts()
returns table (account_id uuid, site_id uuid, name_en text, name_bn text, children jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  before_scope text := app_scope();
  mine record;
begin
  perform set_config('app.scope', 'maintenance', true);
  select u.id, u.user_type, coalesce(u.home_account_id, u.id) as home, u.person_id into mine
  from user_account u where u.id = app_user_id() and u.user_type in ('bank-user', 'guardian');
  return query
    select u.id, s.id, s.name_en, s.name_bn, coalesce(c.children, '[]')
    from user_account u
    join site s on s.id = u.site_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('student_id', st.id, 'name_en', st.name_en,
        'name_bn', coalesce(st.name_bn, st.name_en)) order by st.student_no) as children
      from student st
      where u.user_type = 'guardian' and st.site_id = u.site_id and st.household_id = u.household_id and st.status = 'active'
    ) c on true
    where u.user_type = mine.user_type and u.is_active and s.is_active
      and (u.id = mine.id or (mine.user_type = 'bank-user' and (u.id = mine.home or u.home_account_id = mine.home))
        or (mine.user_type = 'guardian' and u.person_id = mine.person_id))
    order by s.name_en, u.id;
  perform set_config('app.scope', before_scope, true);
end $$;
revoke all on function own_accounts() from public;
grant execute on function own_accounts() to bidyaloy_app;

-- Whoever sets somebody's password, or the address a link to a new one goes to, does not get into their other institutions.
create or replace function part_from_person() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.person_id := null;
  return new;
end $$;
create or replace trigger part_from_person before update of password_hash, email on user_account
  for each row when (old.person_id is not null and (
    (old.password_hash is distinct from new.password_hash and new.must_change_password)
    or (old.email is distinct from new.email and app_user_id() is distinct from new.id)))
  execute function part_from_person();
