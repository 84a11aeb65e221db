import { addStudentAction } from '#modules/people/ui.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import {
  certificatePath,
  certificatesPath,
  newCertificatePath,
} from './transfer-certificates/certificate-paths.ts';

addStudentAction({
  key: 'transfer-certificate',
  label: { en: 'Transfer certificate', bn: 'ছাড়পত্র' },
  permission: 'certificates.transfer_certificate.request',
  href: newCertificatePath,
});

export const certificatesScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/student-id-card',
    title: { en: 'Student ID cards', bn: 'শিক্ষার্থীর পরিচয়পত্র' },
    permission: 'certificates.id_card.list',
    panel: 'core',
    menu: { group: 'core-invoicing', order: 730 },
    load: async () => ({ Screen: (await import('./id-cards/id-card.screen.tsx')).IdCardScreen }),
  },
  {
    path: certificatesPath,
    title: { en: 'Transfer certificates', bn: 'ছাড়পত্র' },
    permission: 'certificates.transfer_certificate.list',
    panel: 'site',
    menu: { group: 'students', order: 110 },
    lists: 'transfer_certificate',
    load: async () => ({
      Screen: (await import('./transfer-certificates/transfer-certificate-list.screen.tsx'))
        .TransferCertificateListScreen,
    }),
  },
  {
    path: newCertificatePath(),
    title: { en: 'New transfer certificate', bn: 'নতুন ছাড়পত্র' },
    permission: 'certificates.transfer_certificate.request',
    panel: 'site',
    parent: certificatesPath,
    load: async () => ({
      Screen: (await import('./transfer-certificates/transfer-certificate-form.screen.tsx'))
        .TransferCertificateFormScreen,
    }),
  },
  {
    path: certificatePath(':id'),
    title: { en: 'Transfer certificate', bn: 'ছাড়পত্র' },
    permission: 'certificates.transfer_certificate.list',
    panel: 'site',
    parent: certificatesPath,
    load: async () => ({
      Screen: (await import('./transfer-certificates/transfer-certificate.screen.tsx'))
        .TransferCertificateScreen,
    }),
  },
];
