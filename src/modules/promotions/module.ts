import type { Module } from '#kernel/module.ts';
import { promotionsContract } from './contract.ts';
import { promoteOnDay, promoteStudents } from './runs/promotion.job.ts';
import { promotionRunRoutes } from './runs/promotion-run.routes.ts';

export const promotionsModule: Module = {
  name: 'promotions',
  contract: promotionsContract,
  routes: { runs: promotionRunRoutes },
  jobs: [promoteStudents, promoteOnDay],
  permissions: {
    'promotions.run.list': ['site-admin'],
    'promotions.run.edit': ['site-admin'],
    'promotions.run.execute': ['site-admin'],
    'promotions.run.undo': ['site-admin'],
  },
};
