import type { Module } from '#kernel/module.ts';
import { accessContract } from './contract.ts';
import { impersonationRoutes } from './impersonations/impersonation.routes.ts';
import { menuRoutes } from './menus/menu.routes.ts';
import { moduleRoutes, packageRoutes, subModuleRoutes } from './packages/unit.routes.ts';
import { permissionRoutes } from './permissions/permission.routes.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { userRoutes } from './users/user.routes.ts';

export const accessModule: Module = {
  name: 'access',
  contract: accessContract,
  routes: {
    roles: roleRoutes,
    permissions: permissionRoutes,
    users: userRoutes,
    menus: menuRoutes,
    subModules: subModuleRoutes,
    modules: moduleRoutes,
    packages: packageRoutes,
    impersonations: impersonationRoutes,
  },
  permissions: {
    'access.role.list': ['core-admin'],
    'access.role.edit': ['core-admin'],
    'access.user.list': ['core-admin'],
    'access.user.edit': ['core-admin'],
    'access.user.grant': ['core-admin'],
    'access.menu.list': ['core-admin'],
    'access.menu.edit': ['core-admin'],
    'access.package.list': ['core-admin'],
    'access.package.edit': ['core-admin'],
    'access.impersonation.list': ['core-admin'],
    'access.impersonation.create': ['core-admin'],
  },
};
