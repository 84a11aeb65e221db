import type { ScreenEntry } from '#shared/screens.ts';

const listPath = '/edu/class-room/view';
const roomsPath = '/site/web/setting/class-room/list';

export const classroomScreens: readonly ScreenEntry[] = [
  {
    path: listPath,
    title: { en: 'Core classrooms', bn: 'অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.core_classroom.list',
    panel: 'core',
    menu: { group: 'core-content', order: 650 },
    load: async () => ({
      Screen: (await import('./core-classrooms/core-classroom-list.screen.tsx')).CoreClassroomListScreen,
    }),
  },
  {
    path: '/edu/class-room/new',
    title: { en: 'New classroom', bn: 'নতুন অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.core_classroom.edit',
    panel: 'core',
    parent: listPath,
    load: async () => ({
      Screen: (await import('./core-classrooms/core-classroom.screen.tsx')).NewCoreClassroomScreen,
    }),
  },
  {
    path: '/edu/class-room/edit/:classroomId',
    title: { en: 'Edit classroom', bn: 'অনলাইন শ্রেণিকক্ষ সম্পাদনা' },
    permission: 'classroom.core_classroom.edit',
    panel: 'core',
    parent: listPath,
    load: async () => ({
      Screen: (await import('./core-classrooms/core-classroom.screen.tsx')).EditCoreClassroomScreen,
    }),
  },
  {
    path: '/user/my-invitation',
    title: { en: 'My invitations', bn: 'আমার আমন্ত্রণ' },
    permission: 'signed-in',
    panel: 'fallback',
    load: async () => ({
      Screen: (await import('./live-meetings/my-invitation.screen.tsx')).MyInvitationScreen,
    }),
  },
  {
    path: roomsPath,
    title: { en: 'Class rooms', bn: 'অনলাইন শ্রেণিকক্ষ তালিকা' },
    job: { en: 'Online class rooms', bn: 'অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.classroom.list',
    panel: 'site',
    menu: { group: 'website', order: 60 },
    lists: 'classroom',
    load: async () => ({
      Screen: (await import('./classrooms/classroom-list.screen.tsx')).ClassroomListScreen,
    }),
  },
  {
    path: '/site/web/setting/class-room/new',
    title: { en: 'New class room', bn: 'নতুন অনলাইন শ্রেণিকক্ষ' },
    permission: 'classroom.classroom.edit',
    panel: 'site',
    parent: roomsPath,
    load: async () => ({ Screen: (await import('./classrooms/classroom.screen.tsx')).NewClassroomScreen }),
  },
  {
    path: '/site/web/setting/class-room/edit/:classroomId',
    title: { en: 'Edit class room', bn: 'অনলাইন শ্রেণিকক্ষ সম্পাদনা' },
    permission: 'classroom.classroom.edit',
    panel: 'site',
    parent: roomsPath,
    load: async () => ({ Screen: (await import('./classrooms/classroom.screen.tsx')).EditClassroomScreen }),
  },
];
