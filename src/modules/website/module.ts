import type { Module } from '#kernel/module.ts';
import { websiteContract } from './contract.ts';
import { mountWebsite } from './website.routes.ts';

export const websiteModule: Module = {
  name: 'website',
  contract: websiteContract,
  routes: {},
  permissions: {},
  mount: mountWebsite,
};
