import type { ScreenEntry } from '#shared/screens.ts';
import { promotionListPath, promotionPath, promotionsPath } from './runs/promotion-paths.ts';

export const promotionsScreens: readonly ScreenEntry[] = [
  {
    path: promotionsPath,
    title: { en: 'Student promotion', bn: 'শিক্ষার্থীর শ্রেণি উত্তরণ' },
    permission: 'promotions.run.list',
    panel: 'site',
    menu: { group: 'students', order: 120 },
    lists: 'promotion_run',
    load: async () => ({
      Screen: (await import('./runs/promotion-list.screen.tsx')).PromotionListScreen,
    }),
  },
  {
    path: promotionPath(':id'),
    title: { en: 'Promotion', bn: 'শ্রেণি উত্তরণ' },
    permission: 'promotions.run.list',
    panel: 'site',
    parent: promotionsPath,
    load: async () => ({ Screen: (await import('./runs/promotion.screen.tsx')).PromotionScreen }),
  },
  {
    path: promotionListPath(':id'),
    title: { en: 'Promotion: list of students', bn: 'শ্রেণি উত্তরণ: শিক্ষার্থী তালিকা' },
    permission: 'promotions.run.list',
    panel: 'site',
    parent: promotionsPath,
    load: async () => ({
      Screen: (await import('./runs/promotion-students.screen.tsx')).PromotionStudentsScreen,
    }),
  },
];
