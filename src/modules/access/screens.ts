import type { ScreenEntry } from '#shared/screens.ts';
import { coreAssignPath, extraPermissionPath, siteAssignPath } from './paths.ts';

const rolePermissions = () => import('./permissions/role-permission.screen.tsx');
const userPermissions = () => import('./permissions/user-permission.screen.tsx');

export const accessScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/role/list',
    title: { en: 'Roles', bn: 'ভূমিকা তালিকা' },
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core', order: 700 },
    load: async () => ({ Screen: (await import('./roles/role.screen.tsx')).RoleScreen }),
  },
  {
    path: coreAssignPath,
    title: { en: 'Assign Core Permissions', bn: 'কোর ভূমিকায় অনুমতি প্রদান' },
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core', order: 710 },
    load: async () => ({ Screen: (await rolePermissions()).CorePermissionScreen }),
  },
  {
    path: siteAssignPath,
    title: { en: 'Assign Permissions', bn: 'ভূমিকায় অনুমতি প্রদান' },
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core', order: 720 },
    load: async () => ({ Screen: (await rolePermissions()).SitePermissionScreen }),
  },
  {
    path: '/edu/user/list',
    title: { en: 'Users', bn: 'ব্যবহারকারী তালিকা' },
    permission: 'access.user.list',
    panel: 'core',
    menu: { group: 'core', order: 730 },
    load: async () => ({ Screen: (await import('./users/user.screen.tsx')).UserScreen }),
  },
  {
    path: extraPermissionPath,
    title: { en: 'Assign Extra Permission', bn: 'অতিরিক্ত অনুমতি প্রদান' },
    permission: 'access.user.grant',
    panel: 'core',
    menu: { group: 'core', order: 740 },
    load: async () => ({ Screen: (await userPermissions()).ExtraPermissionScreen }),
  },
  {
    path: '/edu/site/user-permission',
    title: { en: 'Site User Permission', bn: 'প্রতিষ্ঠানের ব্যবহারকারীর অনুমতি' },
    permission: 'access.user.grant',
    panel: 'core',
    menu: { group: 'core', order: 750 },
    load: async () => ({ Screen: (await userPermissions()).SiteUserPermissionScreen }),
  },
];
