import { impersonationContract } from './impersonations/impersonation.contract.ts';
import { menuContract } from './menus/menu.contract.ts';
import { moduleContract, packageContract, subModuleContract } from './packages/package.contract.ts';
import { permissionContract } from './permissions/permission.contract.ts';
import { roleContract } from './roles/role.contract.ts';
import { userContract } from './users/user.contract.ts';

export const accessContract = {
  roles: roleContract,
  permissions: permissionContract,
  users: userContract,
  menus: menuContract,
  subModules: subModuleContract,
  modules: moduleContract,
  packages: packageContract,
  impersonations: impersonationContract,
};
