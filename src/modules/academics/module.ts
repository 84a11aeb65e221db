import type { Module } from '#kernel/module.ts';
import { academicsContract } from './contract.ts';
import { optionRoutes } from './options/option.routes.ts';
import { academicYearRoutes } from './years/academic-year.routes.ts';

export const academicsModule: Module = {
  name: 'academics',
  contract: academicsContract,
  routes: { options: optionRoutes, years: academicYearRoutes },
  permissions: {
    'academics.option.list': ['site-admin', 'employee', 'teacher'],
    'academics.year.list': ['site-admin', 'employee', 'teacher'],
    'academics.year.edit': ['site-admin'],
  },
};
