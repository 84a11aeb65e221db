import { permissionContract } from './permissions/permission.contract.ts';
import { roleContract } from './roles/role.contract.ts';
import { userContract } from './users/user.contract.ts';

export const accessContract = { roles: roleContract, permissions: permissionContract, users: userContract };
