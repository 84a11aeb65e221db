import type { Module } from '#kernel/module.ts';
import { certificatesContract } from './contract.ts';
import { printIdCards } from './id-cards/id-card.job.ts';
import { idCardRoutes } from './id-cards/id-card.routes.ts';
import { transferCertificateRoutes } from './transfer-certificates/transfer-certificate.routes.ts';

export const certificatesModule: Module = {
  name: 'certificates',
  contract: certificatesContract,
  routes: { idCards: idCardRoutes, transferCertificates: transferCertificateRoutes },
  jobs: [printIdCards],
  permissions: {
    'certificates.id_card.list': ['core-admin'],
    'certificates.id_card.print': ['core-admin'],
    'certificates.transfer_certificate.list': ['site-admin', 'employee'],
    'certificates.transfer_certificate.request': ['site-admin', 'employee'],
    'certificates.transfer_certificate.approve': ['site-admin'],
    'certificates.transfer_certificate.issue': ['site-admin'],
    'certificates.transfer_certificate.override_dues': ['site-admin'],
    'certificates.transfer_certificate.cancel': ['site-admin'],
  },
};
