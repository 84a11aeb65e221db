import { makeRoutes } from '#kernel/http/routes.ts';
import { namedModules, namedPermissions } from '#kernel/language/permission-name.ts';
import {
  assignToRole,
  assignToUser,
  permissionsOfRole,
  permissionsOfUser,
  permissionTree,
} from './permission.actions.ts';
import { permissionContract } from './permission.contract.ts';

export const permissionRoutes = makeRoutes(permissionContract, {
  names: () => ({ modules: namedModules(), permissions: namedPermissions() }),
  tree: permissionTree,
  ofRole: (context, input) => permissionsOfRole(context, input.id),
  assignToRole: (context, input) => assignToRole(context, input.id, input.permissions),
  ofUser: (context, input) => permissionsOfUser(context, input.id),
  assignToUser: (context, { id, ...wanted }) => assignToUser(context, id, wanted),
});
