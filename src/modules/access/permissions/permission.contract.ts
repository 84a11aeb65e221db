import { z } from 'zod';
import { byId, id, route } from '#shared/contract.ts';
import { roleCode, userType } from '../roles/role.contract.ts';

const permissions = z.array(z.string().max(100)).max(500);

/** One role and what it may do. Permissions are codes, `module.record.deed`. */
const rolePermissions = z.object({
  id: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  user_type: userType,
  permissions: z.array(z.string()),
  /** The permissions of the role by default. */
  default_permissions: z.array(z.string()),
  /** The permissions that it may be given. */
  grantable: z.array(z.string()),
});

/** One account, its role, and what it may do beyond the role. */
const userPermissions = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  user_type: userType,
  role_code: z.string(),
  role_permissions: z.array(z.string()),
  extra_permissions: z.array(z.string()),
  grantable: z.array(z.string()),
  /** The roles that accounts of this kind can have. */
  roles: z.array(z.object({ id: z.string(), name_en: z.string(), name_bn: z.string() })),
  can: z.object({ edit: z.boolean() }),
});

const named = { name_en: z.string(), name_bn: z.string() };

/** Modules, their sub-modules, their menus, with the permissions that the routes of a menu need. */
const grantTree = z.object({
  modules: z.array(
    z.object({
      id,
      ...named,
      sub_modules: z.array(
        z.object({
          id,
          ...named,
          menus: z.array(z.object({ id, ...named, permissions: z.array(z.string()) })),
        }),
      ),
    }),
  ),
  /** Permissions that packages leave out, whatever a role holds. */
  packages: z.array(z.object({ ...named, withheld_permissions: z.array(z.string()) })),
});

const coded = z.object({ code: z.string(), ...named });

export const permissionContract = {
  /** Names of permissions, and of modules (the part of a code before its first dot). */
  names: route('signed-in', 'GET /access/permission-names').output(
    z.object({ modules: z.array(coded), permissions: z.array(coded) }),
  ),
  tree: route('access.role.list', 'GET /access/permission-tree').output(grantTree),
  ofRole: route('access.role.list', 'GET /access/roles/{id}/permissions')
    .input(z.object({ id: roleCode }))
    .output(rolePermissions),
  /** Gives a role exactly these permissions. */
  assignToRole: route('access.role.edit', 'PUT /access/roles/{id}/permissions', { personal: true })
    .input(z.object({ id: roleCode, permissions }))
    .output(rolePermissions),
  ofUser: route('access.user.list', 'GET /access/users/{id}/permissions').input(byId).output(userPermissions),
  /** Gives an account this role and exactly these permissions beyond it; nobody does it for themselves. */
  assignToUser: route('access.user.grant', 'PUT /access/users/{id}/permissions', { personal: true })
    .input(z.object({ id, role_code: roleCode, extra_permissions: permissions }))
    .output(userPermissions),
};

export type RolePermissions = z.infer<typeof rolePermissions>;
export type GrantTree = z.infer<typeof grantTree>;
export type UserPermissions = z.infer<typeof userPermissions>;
