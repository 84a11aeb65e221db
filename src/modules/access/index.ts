export { permissionsOfUser } from './permissions/permission.actions.ts';
export { rolesWithPermissions } from './permissions/permission.queries.ts';
