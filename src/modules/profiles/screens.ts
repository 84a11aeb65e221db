import type { ScreenEntry } from '#shared/screens.ts';

/** Names and labels of a student's fields are those of people. */
async function withPeopleTexts<Part>(part: Promise<Part>): Promise<Part> {
  const { loadTexts } = await import('#ui/i18n/language.ts');
  await loadTexts('people');
  return part;
}

export const profilesScreens: readonly ScreenEntry[] = [
  {
    path: '/student/my-info-edit',
    title: { en: 'My Information Edit', bn: 'আমার তথ্য সম্পাদনা' },
    permission: 'profiles.own.edit',
    panel: 'student',
    menu: { group: 'students', order: 120 },
    load: async () => ({
      Screen: (await withPeopleTexts(import('./changes/my-profile.screen.tsx'))).MyProfileScreen,
    }),
  },
  {
    path: '/student/profile-change/list',
    title: { en: 'Changes from families', bn: 'পরিবারের পাঠানো তথ্য' },
    permission: 'profiles.change.list',
    panel: 'site',
    menu: { group: 'students', order: 130 },
    lists: 'profile_change',
    load: async () => ({
      Screen: (await withPeopleTexts(import('./changes/profile-change.screen.tsx'))).ProfileChangeScreen,
    }),
  },
];
