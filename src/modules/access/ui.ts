// What screens of other modules use of access.
export { PermissionTree } from './permissions/PermissionTree.tsx';
