import type { ScreenEntry } from '#shared/screens.ts';

const memberPath = '/site/member/member-master-form';

export const membersScreens: readonly ScreenEntry[] = [
  {
    path: memberPath,
    title: { en: 'Members', bn: 'সদস্যবৃন্দ' },
    permission: 'members.member.list',
    panel: 'site',
    menu: { group: 'website', order: 60 },
    lists: 'member',
    load: async () => ({ Screen: (await import('./members/member.screen.tsx')).MemberScreen }),
  },
  {
    path: '/site/member/committees',
    title: { en: 'Committees', bn: 'কমিটি' },
    permission: 'members.committee.list',
    panel: 'site',
    menu: { group: 'website', order: 61 },
    tabOf: memberPath,
    lists: 'committee',
    load: async () => ({ Screen: (await import('./committees/committee.screen.tsx')).CommitteeScreen }),
  },
  {
    path: '/site/member/committee-members',
    title: { en: 'Committee members', bn: 'কমিটির সদস্য' },
    permission: 'members.committee.list',
    panel: 'site',
    menu: { group: 'website', order: 62 },
    tabOf: memberPath,
    lists: 'committee_seat',
    load: async () => ({
      Screen: (await import('./committees/committee-seat.screen.tsx')).CommitteeSeatScreen,
    }),
  },
  {
    path: '/site/member/public-lists',
    title: { en: 'Public lists', bn: 'প্রকাশিত তালিকা' },
    permission: 'members.public_list.list',
    panel: 'site',
    menu: { group: 'website', order: 65 },
    lists: 'public_list_person',
    load: async () => ({ Screen: (await import('./public-lists/public-list.screen.tsx')).PublicListScreen }),
  },
];
