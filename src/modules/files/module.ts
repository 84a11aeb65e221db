import type { Module } from '#kernel/module.ts';
import { filesContract } from './contract.ts';
import { coreFileRoutes } from './core-file.routes.ts';
import { fileRoutes } from './file.routes.ts';

export const filesModule: Module = {
  name: 'files',
  contract: filesContract,
  routes: { files: fileRoutes, coreFiles: coreFileRoutes },
  permissions: {},
};
