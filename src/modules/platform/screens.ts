import type { ScreenEntry } from '#shared/screens.ts';

export const platformScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/jobs/jobs-form',
    title: { en: 'Background jobs', bn: 'চলমান কাজ' },
    permission: 'platform.job.list',
    panel: 'core',
    menu: { group: 'core-operations', order: 760 },
    load: async () => ({ Screen: (await import('./jobs/site-job.screen.tsx')).SiteJobScreen }),
  },
  {
    path: '/site/setting/option/view',
    title: { en: 'Options', bn: 'অপশন' },
    permission: 'platform.option.list',
    panel: 'site',
    menu: { group: 'settings', order: 90 },
    load: async () => ({ Screen: (await import('./options/option.screen.tsx')).OptionScreen }),
  },
  {
    path: '/site/setting/replication/view',
    title: { en: 'Setting replication', bn: 'সেটিং কপি' },
    permission: 'platform.replication.list',
    panel: 'site',
    menu: { group: 'settings', order: 80 },
    showsPartsOf: ['academics'],
    load: async () => ({
      Screen: (await import('./replications/setting-replication.screen.tsx')).SettingReplicationScreen,
    }),
  },
  {
    path: '/site/setting/export/view',
    title: { en: 'Export of all data', bn: 'সব তথ্যের এক্সপোর্ট' },
    permission: 'platform.export.list',
    panel: 'site',
    menu: { group: 'settings', order: 95 },
    load: async () => ({ Screen: (await import('./exports/site-export.screen.tsx')).SiteExportScreen }),
  },
  {
    path: '/edu/fetch/edu-log-view',
    title: { en: 'Activity log', bn: 'কার্যক্রম লগ' },
    permission: 'platform.activity_log.list',
    panel: 'core',
    menu: { group: 'core-operations', order: 900 },
    load: async () => ({
      Screen: (await import('./activity-log/activity-log.screen.tsx')).ActivityLogScreen,
    }),
  },
];
