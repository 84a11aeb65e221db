import type { Module } from '#kernel/module.ts';
import { filesContract } from './contract.ts';
import { fileRoutes } from './file.routes.ts';

export const filesModule: Module = {
  name: 'files',
  contract: filesContract,
  routes: fileRoutes,
  permissions: {},
};
