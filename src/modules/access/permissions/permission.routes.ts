import { implement } from '#kernel/http/implement.ts';
import { namedModules, namedPermissions } from '#kernel/language/permission-name.ts';
import {
  assignToRole,
  assignToUser,
  permissionsOfRole,
  permissionsOfUser,
  permissionTree,
} from './permission.actions.ts';
import { permissionContract } from './permission.contract.ts';

const os = implement(permissionContract);

export const permissionRoutes = os.router({
  names: os.names.handler(() => ({ modules: namedModules(), permissions: namedPermissions() })),
  tree: os.tree.handler(({ context }) => permissionTree(context)),
  ofRole: os.ofRole.handler(({ context, input }) => permissionsOfRole(context, input.id)),
  assignToRole: os.assignToRole.handler(({ context, input }) =>
    assignToRole(context, input.id, input.permissions),
  ),
  ofUser: os.ofUser.handler(({ context, input }) => permissionsOfUser(context, input.id)),
  assignToUser: os.assignToUser.handler(({ context, input: { id, ...wanted } }) =>
    assignToUser(context, id, wanted),
  ),
});
