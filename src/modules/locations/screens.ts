import type { ScreenEntry } from '#shared/screens.ts';

export const locationsScreens: readonly ScreenEntry[] = [
  {
    path: '/country/view',
    title: { en: 'Countries', bn: 'দেশ' },
    permission: 'locations.place.list',
    panel: 'core',
    job: { en: 'Locations', bn: 'এলাকা' },
    menu: { group: 'core-locations', order: 800 },
    lists: 'country',
    load: async () => ({ Screen: (await import('./countries/country.screen.tsx')).CountryScreen }),
  },
  {
    path: '/division/view',
    title: { en: 'Divisions', bn: 'বিভাগ (প্রশাসনিক)' },
    permission: 'locations.place.list',
    panel: 'core',
    tabOf: '/country/view',
    menu: { group: 'core-locations', order: 810 },
    lists: 'division',
    load: async () => ({ Screen: (await import('./divisions/division.screen.tsx')).DivisionScreen }),
  },
  {
    path: '/district/view',
    title: { en: 'Districts', bn: 'জেলা' },
    permission: 'locations.place.list',
    panel: 'core',
    tabOf: '/country/view',
    menu: { group: 'core-locations', order: 820 },
    lists: 'district',
    load: async () => ({ Screen: (await import('./districts/district.screen.tsx')).DistrictScreen }),
  },
  {
    path: '/thana/view',
    title: { en: 'Thanas', bn: 'থানা' },
    permission: 'locations.place.list',
    panel: 'core',
    tabOf: '/country/view',
    menu: { group: 'core-locations', order: 830 },
    lists: 'thana',
    load: async () => ({ Screen: (await import('./thanas/thana.screen.tsx')).ThanaScreen }),
  },
];
