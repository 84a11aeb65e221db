import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { changeAccount } from '#modules/auth/index.ts';
import { permissionsByMenu } from '../menus/menu.queries.ts';
import type { GrantTree, RolePermissions, UserPermissions } from './permission.contract.ts';
import {
  findAccess,
  rolesWithPermissions,
  withheldByPackages,
  writeRolePermissions,
} from './permission.queries.ts';
import { differenceFrom, grantablePermissions } from './permission.rules.ts';

/** Callers cannot take it from their own role: they could not give it back. */
const keptByOwnRole = 'access.role.edit';

/** The tree in which permissions are given by menu. */
export async function permissionTree({ tx }: Context): Promise<GrantTree> {
  const rows = await permissionsByMenu(tx);
  const modules = [...Map.groupBy(rows, (it) => it.module_id).values()].map((inModule) => ({
    id: inModule[0]!.module_id,
    name_en: inModule[0]!.module_name_en,
    name_bn: inModule[0]!.module_name_bn,
    sub_modules: [...Map.groupBy(inModule, (it) => it.sub_module_id).values()].map((menus) => ({
      id: menus[0]!.sub_module_id,
      name_en: menus[0]!.sub_module_name_en,
      name_bn: menus[0]!.sub_module_name_bn,
      menus: menus.map((it) => ({
        id: it.menu_id,
        name_en: it.title_en,
        name_bn: it.title_bn,
        permissions: it.permissions,
      })),
    })),
  }));
  return { modules, packages: await withheldByPackages(tx) };
}

/** @throws 404 where there is no such role. */
export async function permissionsOfRole({ tx }: Context, code: string): Promise<RolePermissions> {
  const roles = await rolesWithPermissions(tx);
  const {
    is_system: _,
    is_active: __,
    code: id,
    ...role
  } = requireFound(roles.find((it) => it.code === code));
  return { ...role, id, grantable: grantablePermissions(role.user_type, roles) };
}

/**
 * Gives a role exactly the wanted permissions.
 * @throws 422 for one that roles of this kind cannot hold; 409 `access:own_role` where the caller's own role would
 * lose the right to give it back.
 */
export async function assignToRole(
  context: Context,
  code: string,
  wanted: string[],
): Promise<RolePermissions> {
  const role = await permissionsOfRole(context, code);
  refuseForeign(wanted, role.grantable, 'permissions');
  if (code === context.caller.role_code && !wanted.includes(keptByOwnRole))
    throw new Problem(409, 'access:own_role');
  await writeRolePermissions(context.tx, code, differenceFrom(role.default_permissions, wanted));
  return permissionsOfRole(context, code);
}

/** @throws 404 where there is no such account. */
export async function permissionsOfUser(
  { tx, caller, can }: Context,
  userId: string,
): Promise<UserPermissions> {
  const account = requireFound(await findAccess(tx, userId));
  const roles = await rolesWithPermissions(tx);
  const role = roles.find((it) => it.code === account.role_code);
  return {
    ...account,
    role_permissions: role?.permissions ?? [],
    grantable: grantablePermissions(account.user_type, roles),
    roles: roles
      .filter((it) => it.user_type === account.user_type && (it.is_active || it.code === account.role_code))
      .map(({ code, name_en, name_bn }) => ({ id: code, name_en, name_bn })),
    can: { edit: can('access.user.grant') && account.id !== caller.user_id },
  };
}

/**
 * Gives an account a role and exactly the wanted permissions beyond it.
 * @throws 404; 409 `access:own_account` for the caller's own; 422 for a role or permission that such accounts cannot have.
 */
export async function assignToUser(
  context: Context,
  userId: string,
  wanted: { role_code: string; extra_permissions: string[] },
): Promise<UserPermissions> {
  const account = await permissionsOfUser(context, userId);
  if (account.id === context.caller.user_id) throw new Problem(409, 'access:own_account');
  if (!account.roles.some((it) => it.id === wanted.role_code))
    throw fieldProblem('role_code', 'access:role_of_others');
  refuseForeign(wanted.extra_permissions, account.grantable, 'extra_permissions');
  await changeAccount(context.tx, userId, {
    role_code: wanted.role_code,
    extra_permissions: [...new Set(wanted.extra_permissions)].sort(),
  });
  return permissionsOfUser(context, userId);
}

function refuseForeign(wanted: string[], allowed: string[], field: string): void {
  if (wanted.some((it) => !allowed.includes(it))) throw fieldProblem(field, 'access:permission_of_others');
}
