-- An owner who is a superuser counts as a member of every role, but only until the attribute is taken away. So the
-- membership is granted whatever the owner is now.
do $$
begin
  if not exists (
    select from pg_auth_members
    where roleid = 'bidyaloy_maintenance'::regrole and member = current_user::regrole
  ) and ((select rolsuper from pg_roles where rolname = current_user)
    or not pg_has_role(current_user, 'bidyaloy_maintenance', 'member'))
  then
    grant bidyaloy_maintenance to current_user;
  end if;
end $$;
