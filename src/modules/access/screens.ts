import type { ScreenEntry } from '#shared/screens.ts';
import { coreAssignPath, extraPermissionPath, menuPath, menuRoutePath, siteAssignPath } from './paths.ts';

const rolePermissions = () => import('./permissions/role-permission.screen.tsx');
const userPermissions = () => import('./permissions/user-permission.screen.tsx');

const units = () => import('./packages/unit.screen.tsx');
const acting = () => import('./impersonations/impersonation.screen.tsx');

export const accessScreens: readonly ScreenEntry[] = [
  {
    path: menuPath,
    title: { en: 'Menus', bn: 'মেনু' },
    permission: 'access.menu.list',
    panel: 'core',
    menu: { group: 'core-access', order: 200 },
    load: async () => ({ Screen: (await import('./menus/menu.screen.tsx')).MenuScreen }),
  },
  {
    path: menuRoutePath,
    title: { en: 'Menu routes', bn: 'মেনুতে রুট সংযুক্তি' },
    tabOf: menuPath,
    permission: 'access.menu.list',
    panel: 'core',
    menu: { group: 'core-access', order: 205 },
    load: async () => ({ Screen: (await import('./menus/menu-route.screen.tsx')).MenuRouteScreen }),
  },
  {
    path: '/sub-module/attached-list',
    title: { en: 'Sub-modules', bn: 'সাব-মডিউল সংযুক্তি' },
    permission: 'access.package.list',
    panel: 'core',
    tabOf: '/package/attached-list',
    menu: { group: 'core-access', order: 210 },
    load: async () => ({ Screen: (await units()).SubModuleScreen }),
  },
  {
    path: '/module/attachment-list',
    title: { en: 'Modules', bn: 'মডিউল সংযুক্তি' },
    permission: 'access.package.list',
    panel: 'core',
    tabOf: '/package/attached-list',
    menu: { group: 'core-access', order: 215 },
    load: async () => ({ Screen: (await units()).ModuleScreen }),
  },
  {
    path: '/package/attached-list',
    title: { en: 'Packages', bn: 'প্যাকেজ সংযুক্তি' },
    permission: 'access.package.list',
    panel: 'core',
    menu: { group: 'core-access', order: 220 },
    load: async () => ({ Screen: (await import('./packages/package.screen.tsx')).PackageScreen }),
  },
  {
    path: '/edu/site/impersonate',
    title: { en: 'Act as an institution user', bn: 'প্রতিষ্ঠান হিসেবে প্রবেশ' },
    permission: 'access.impersonation.list',
    panel: 'core',
    job: { en: 'Act as another user', bn: 'অন্যের হয়ে কাজ' },
    menu: { group: 'core-access', order: 270 },
    load: async () => ({ Screen: (await acting()).SiteImpersonationScreen }),
  },
  {
    path: '/edu/site/impersonate-site-group',
    title: { en: 'Act as a site-group user', bn: 'প্রতিষ্ঠান গ্রুপ হিসেবে প্রবেশ' },
    permission: 'access.impersonation.list',
    panel: 'core',
    tabOf: '/edu/site/impersonate',
    menu: { group: 'core-access', order: 275 },
    load: async () => ({ Screen: (await acting()).SiteGroupImpersonationScreen }),
  },
  {
    path: '/edu/role/list',
    title: { en: 'Roles', bn: 'ভূমিকা' },
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core-access', order: 240 },
    load: async () => ({ Screen: (await import('./roles/role.screen.tsx')).RoleScreen }),
  },
  {
    path: coreAssignPath,
    title: { en: 'Core role permissions', bn: 'কেন্দ্রীয় ভূমিকার অনুমতি' },
    tabOf: siteAssignPath,
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core-access', order: 250 },
    load: async () => ({ Screen: (await rolePermissions()).CorePermissionScreen }),
  },
  {
    path: siteAssignPath,
    title: { en: 'Role permissions', bn: 'ভূমিকার অনুমতি' },
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core-access', order: 255 },
    load: async () => ({ Screen: (await rolePermissions()).SitePermissionScreen }),
  },
  {
    path: '/edu/user/list',
    title: { en: 'Users', bn: 'ব্যবহারকারী' },
    permission: 'access.user.list',
    panel: 'core',
    menu: { group: 'core-access', order: 230 },
    load: async () => ({ Screen: (await import('./users/user.screen.tsx')).UserScreen }),
  },
  {
    path: extraPermissionPath,
    title: { en: 'Extra permissions', bn: 'অতিরিক্ত অনুমতি' },
    tabOf: '/edu/site/user-permission',
    permission: 'access.user.grant',
    panel: 'core',
    menu: { group: 'core-access', order: 260 },
    load: async () => ({ Screen: (await userPermissions()).ExtraPermissionScreen }),
  },
  {
    path: '/edu/site/user-permission',
    title: { en: 'Institution user permissions', bn: 'প্রতিষ্ঠানের ব্যবহারকারীর অনুমতি' },
    permission: 'access.user.grant',
    panel: 'core',
    job: { en: 'User permissions', bn: 'ব্যবহারকারীর অনুমতি' },
    menu: { group: 'core-access', order: 265 },
    load: async () => ({ Screen: (await userPermissions()).SiteUserPermissionScreen }),
  },
];
