import type { Module } from '#kernel/module.ts';
import { certificatesContract } from './contract.ts';
import { printIdCards } from './id-cards/id-card.job.ts';
import { idCardRoutes } from './id-cards/id-card.routes.ts';

export const certificatesModule: Module = {
  name: 'certificates',
  contract: certificatesContract,
  routes: { idCards: idCardRoutes },
  jobs: [printIdCards],
  permissions: {
    'certificates.id_card.list': ['core-admin'],
    'certificates.id_card.print': ['core-admin'],
  },
};
