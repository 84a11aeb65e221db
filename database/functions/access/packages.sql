-- A permission is sold where a menu of an institution's panels needs it; the menus of the core and of site groups hand
-- their permissions out by role alone. A package withholds what is sold and not among its modules.
create or replace function refresh_packages() returns void
language sql security definer set search_path = public, pg_temp as $$
  with sold as (
    select distinct r.permission
    from sub_module_menu sm
    join menu n on n.id = sm.menu_id and n.panel not in ('core', 'site-group')
    join menu_route mr using (menu_id)
    join api_route r using (operation)
    where r.permission not in ('public', 'signed-in')
  ), held as (
    select distinct pm.package_id, r.permission
    from package_module pm
    join module m on m.id = pm.module_id and m.is_active
    join module_sub_module ms on ms.module_id = pm.module_id
    join sub_module s on s.id = ms.sub_module_id and s.is_active
    join sub_module_menu sm on sm.sub_module_id = s.id
    join menu_route mr on mr.menu_id = sm.menu_id
    join api_route r on r.operation = mr.operation
  ), wanted as (
    select p.id, array(
      select permission from sold s
      where not exists (select 1 from held h where h.package_id = p.id and h.permission = s.permission)
      order by permission
    ) as withheld
    from package p
  )
  update package p set withheld_permissions = w.withheld
  from wanted w where w.id = p.id and p.withheld_permissions is distinct from w.withheld
$$;

create or replace function packages_changed() returns trigger language plpgsql as $$
begin
  perform refresh_packages();
  return null;
end $$;
create or replace trigger packages_changed after insert or update or delete on package_module for each statement execute function packages_changed();
create or replace trigger packages_changed after insert or update or delete on module_sub_module for each statement execute function packages_changed();
create or replace trigger packages_changed after insert or update or delete on sub_module_menu for each statement execute function packages_changed();
create or replace trigger packages_changed after insert or update or delete on menu_route for each statement execute function packages_changed();
create or replace trigger packages_changed after insert or update or delete on api_route for each statement execute function packages_changed();
create or replace trigger packages_changed after update of is_active on module for each statement execute function packages_changed();
create or replace trigger packages_changed after update of is_active on sub_module for each statement execute function packages_changed();
create or replace trigger packages_changed after insert on package for each statement execute function packages_changed();
create or replace trigger packages_changed after update of panel on menu for each statement execute function packages_changed();
