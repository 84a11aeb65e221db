/** The permissions of core and site-group roles have a screen of their own. */
export const coreAssignPath = '/edu/permission/assign';
export const siteAssignPath = '/permission/assign';
export const extraPermissionPath = '/edu/permission/edu-user-assign-extra-permission';

export const coreUserTypes: readonly string[] = ['core-admin', 'site-group-user'];

/** Where a role is given its permissions. */
export const assignPath = ({ id, user_type }: { id: string; user_type: string }) =>
  `${coreUserTypes.includes(user_type) ? coreAssignPath : siteAssignPath}?role=${id}`;

export const menuPath = '/menu/list';
export const menuRoutePath = '/menu/using-route-attachment';
