import { addStudentTab } from '#modules/people/ui.ts';
import type { ScreenEntry } from '#shared/screens.ts';

addStudentTab({
  key: 'results',
  label: { en: 'Results', bn: 'ফলাফল' },
  permission: 'results.report.view',
  order: 600,
  load: async () => ({ Tab: (await import('./student-results/ResultsTab.tsx')).ResultsTab }),
});

export const resultsScreens: readonly ScreenEntry[] = [
  {
    path: '/site/result/generate',
    title: { en: 'Generate results', bn: 'ফলাফল প্রস্তুতকরণ' },
    permission: 'results.run.list',
    panel: 'site',
    menu: { group: 'results', order: 100 },
    lists: 'result_run',
    load: async () => ({ Screen: (await import('./runs/result-generate.screen.tsx')).ResultGenerateScreen }),
  },
  {
    path: '/site/result/report',
    title: { en: 'Result reports', bn: 'ফলাফল প্রতিবেদন' },
    permission: 'results.report.view',
    panel: 'site',
    menu: { group: 'results', order: 200 },
    load: async () => ({ Screen: (await import('./reports/result-report.screen.tsx')).ResultReportScreen }),
  },
  {
    path: '/site/result/setting',
    title: { en: 'Result settings', bn: 'ফলাফল সেটিং' },
    permission: 'results.setting.list',
    panel: 'site',
    menu: { group: 'results', order: 300 },
    load: async () => ({
      Screen: (await import('./settings/result-setting.screen.tsx')).ResultSettingScreen,
    }),
  },
  {
    path: '/student/result/master',
    title: { en: 'Results', bn: 'ফলাফল' },
    permission: 'results.own.view',
    panel: 'student',
    menu: { group: 'results', order: 100 },
    load: async () => ({
      Screen: (await import('./student-results/student-result.screen.tsx')).StudentResultScreen,
    }),
  },
];
