import type { Module } from '#kernel/module.ts';
import { accessContract } from './contract.ts';
import { permissionRoutes } from './permissions/permission.routes.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { userRoutes } from './users/user.routes.ts';

export const accessModule: Module = {
  name: 'access',
  contract: accessContract,
  routes: { roles: roleRoutes, permissions: permissionRoutes, users: userRoutes },
  permissions: {
    'access.role.list': ['core-admin'],
    'access.role.edit': ['core-admin'],
    'access.user.list': ['core-admin'],
    'access.user.edit': ['core-admin'],
    'access.user.grant': ['core-admin'],
  },
};
