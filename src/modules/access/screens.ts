import type { ScreenEntry } from '#shared/screens.ts';
import { coreAssignPath, extraPermissionPath, menuPath, menuRoutePath, siteAssignPath } from './paths.ts';

const rolePermissions = () => import('./permissions/role-permission.screen.tsx');
const userPermissions = () => import('./permissions/user-permission.screen.tsx');

const units = () => import('./packages/unit.screen.tsx');
const acting = () => import('./impersonations/impersonation.screen.tsx');

export const accessScreens: readonly ScreenEntry[] = [
  {
    path: menuPath,
    title: { en: 'Menus', bn: 'মেনু তালিকা' },
    permission: 'access.menu.list',
    panel: 'core',
    menu: { group: 'core-access', order: 200 },
    load: async () => ({ Screen: (await import('./menus/menu.screen.tsx')).MenuScreen }),
  },
  {
    path: menuRoutePath,
    title: { en: 'Menu Route Attachment', bn: 'মেনুতে রুট সংযুক্তি' },
    permission: 'access.menu.list',
    panel: 'core',
    menu: { group: 'core-access', order: 205 },
    load: async () => ({ Screen: (await import('./menus/menu-route.screen.tsx')).MenuRouteScreen }),
  },
  {
    path: '/sub-module/attached-list',
    title: { en: 'Sub-module Attachments', bn: 'সাব-মডিউল সংযুক্তি তালিকা' },
    permission: 'access.package.list',
    panel: 'core',
    menu: { group: 'core-access', order: 210 },
    load: async () => ({ Screen: (await units()).SubModuleScreen }),
  },
  {
    path: '/module/attachment-list',
    title: { en: 'Module Attachments', bn: 'মডিউল সংযুক্তি তালিকা' },
    permission: 'access.package.list',
    panel: 'core',
    menu: { group: 'core-access', order: 215 },
    load: async () => ({ Screen: (await units()).ModuleScreen }),
  },
  {
    path: '/package/attached-list',
    title: { en: 'Package Attachments', bn: 'প্যাকেজ সংযুক্তি তালিকা' },
    permission: 'access.package.list',
    panel: 'core',
    menu: { group: 'core-access', order: 220 },
    load: async () => ({ Screen: (await import('./packages/package.screen.tsx')).PackageScreen }),
  },
  {
    path: '/edu/site/impersonate',
    title: { en: 'Impersonate Site', bn: 'প্রতিষ্ঠান হিসেবে প্রবেশ' },
    permission: 'access.impersonation.list',
    panel: 'core',
    menu: { group: 'core-access', order: 270 },
    load: async () => ({ Screen: (await acting()).SiteImpersonationScreen }),
  },
  {
    path: '/edu/site/impersonate-site-group',
    title: { en: 'Impersonate Site Group', bn: 'প্রতিষ্ঠান গ্রুপ হিসেবে প্রবেশ' },
    permission: 'access.impersonation.list',
    panel: 'core',
    menu: { group: 'core-access', order: 275 },
    load: async () => ({ Screen: (await acting()).SiteGroupImpersonationScreen }),
  },
  {
    path: '/edu/role/list',
    title: { en: 'Roles', bn: 'ভূমিকা তালিকা' },
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core-access', order: 240 },
    load: async () => ({ Screen: (await import('./roles/role.screen.tsx')).RoleScreen }),
  },
  {
    path: coreAssignPath,
    title: { en: 'Assign Core Permissions', bn: 'কোর ভূমিকায় অনুমতি প্রদান' },
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core-access', order: 250 },
    load: async () => ({ Screen: (await rolePermissions()).CorePermissionScreen }),
  },
  {
    path: siteAssignPath,
    title: { en: 'Assign Permissions', bn: 'ভূমিকায় অনুমতি প্রদান' },
    permission: 'access.role.list',
    panel: 'core',
    menu: { group: 'core-access', order: 255 },
    load: async () => ({ Screen: (await rolePermissions()).SitePermissionScreen }),
  },
  {
    path: '/edu/user/list',
    title: { en: 'Users', bn: 'ব্যবহারকারী তালিকা' },
    permission: 'access.user.list',
    panel: 'core',
    menu: { group: 'core-access', order: 230 },
    load: async () => ({ Screen: (await import('./users/user.screen.tsx')).UserScreen }),
  },
  {
    path: extraPermissionPath,
    title: { en: 'Assign Extra Permission', bn: 'অতিরিক্ত অনুমতি প্রদান' },
    permission: 'access.user.grant',
    panel: 'core',
    menu: { group: 'core-access', order: 260 },
    load: async () => ({ Screen: (await userPermissions()).ExtraPermissionScreen }),
  },
  {
    path: '/edu/site/user-permission',
    title: { en: 'Site User Permission', bn: 'প্রতিষ্ঠানের ব্যবহারকারীর অনুমতি' },
    permission: 'access.user.grant',
    panel: 'core',
    menu: { group: 'core-access', order: 265 },
    load: async () => ({ Screen: (await userPermissions()).SiteUserPermissionScreen }),
  },
];
