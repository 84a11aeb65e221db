import { addStudentMasterTab } from '#modules/people/ui.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import { applicationListPath } from './application-kinds.ts';
import { circularListPath } from './circulars/circular-kinds.ts';
import { lotteryResultPath } from './draws/draw-states.ts';
import { registrationListPath } from './registration-kinds.ts';

addStudentMasterTab({
  key: 'import',
  label: { en: 'Admit from a list', bn: 'তালিকা থেকে ভর্তি' },
  load: async () => {
    const [{ AdmissionLists }, { loadTexts }] = await Promise.all([
      import('./student-imports/AdmissionLists.tsx'),
      import('#ui/i18n/language.ts'),
    ]);
    await loadTexts('admissions');
    return { Tab: AdmissionLists };
  },
});

export const admissionsScreens: readonly ScreenEntry[] = [
  {
    path: '/site/admission/inside-admission/form',
    title: { en: 'Admit a student', bn: 'সরাসরি ভর্তি' },
    permission: 'admissions.student.admit',
    panel: 'site',
    menu: { group: 'admissions', order: 100 },
    load: async () => ({
      Screen: (await import('./inside-admission/inside-admission.screen.tsx')).InsideAdmissionScreen,
    }),
  },
  {
    path: '/site/admission/batch/form',
    title: { en: 'Admit from a list', bn: 'তালিকা থেকে ভর্তি' },
    permission: 'admissions.student_import.admit',
    panel: 'site',
    menu: { group: 'admissions', order: 110 },
    load: async () => ({
      Screen: (await import('./student-imports/batch-admission.screen.tsx')).BatchAdmissionScreen,
    }),
  },
  {
    path: circularListPath,
    title: { en: 'Remote registration declare', bn: 'অনলাইন নিবন্ধন ঘোষণা' },
    permission: 'admissions.circular.list',
    panel: 'site',
    menu: { group: 'admissions', order: 120 },
    lists: 'admission_circular',
    load: async () => ({ Screen: (await import('./circulars/circular-list.screen.tsx')).CircularListScreen }),
  },
  {
    path: `${circularListPath}/new`,
    title: { en: 'New declaration', bn: 'নতুন ঘোষণা' },
    permission: 'admissions.circular.edit',
    panel: 'site',
    parent: circularListPath,
    load: async () => ({ Screen: (await import('./circulars/new-circular.screen.tsx')).NewCircularScreen }),
  },
  {
    path: `${circularListPath}/:id`,
    title: { en: 'Declaration', bn: 'ঘোষণা' },
    permission: 'admissions.circular.list',
    panel: 'site',
    parent: circularListPath,
    load: async () => ({ Screen: (await import('./circulars/circular.screen.tsx')).CircularScreen }),
  },
  {
    path: `${circularListPath}/:id/draw`,
    title: { en: 'Selection', bn: 'বাছাই' },
    permission: 'admissions.application.list',
    panel: 'site',
    parent: circularListPath,
    load: async () => ({ Screen: (await import('./draws/draw.screen.tsx')).DrawScreen }),
  },
  {
    path: `${circularListPath}/:id/marks`,
    title: { en: 'Marks of applicants', bn: 'আবেদনকারীদের নম্বর' },
    permission: 'admissions.application.list',
    panel: 'site',
    parent: circularListPath,
    load: async () => ({ Screen: (await import('./draws/scores.screen.tsx')).ScoresScreen }),
  },
  {
    path: lotteryResultPath,
    title: { en: 'Admission lottery result', bn: 'ভর্তি লটারির ফলাফল' },
    permission: 'admissions.application.list',
    panel: 'site',
    menu: { group: 'admissions', order: 140 },
    load: async () => ({
      Screen: (await import('./draws/lottery-result.screen.tsx')).LotteryResultListScreen,
    }),
  },
  {
    path: `${lotteryResultPath}/:id`,
    title: { en: 'Lottery of a class', bn: 'শ্রেণির লটারি' },
    permission: 'admissions.application.list',
    panel: 'site',
    parent: lotteryResultPath,
    load: async () => ({ Screen: (await import('./draws/lottery-result.screen.tsx')).LotteryResultScreen }),
  },
  {
    path: applicationListPath,
    title: { en: 'Remote admission', bn: 'অনলাইন ভর্তি' },
    permission: 'admissions.application.list',
    panel: 'site',
    menu: { group: 'admissions', order: 130 },
    job: { en: 'Online applications and registrations', bn: 'অনলাইন আবেদন ও নিবন্ধন' },
    lists: 'admission_application',
    load: async () => ({
      Screen: (await import('./applications/application-list.screen.tsx')).ApplicationListScreen,
    }),
  },
  {
    path: `${applicationListPath}/:id`,
    title: { en: 'Application', bn: 'আবেদন' },
    permission: 'admissions.application.list',
    panel: 'site',
    parent: applicationListPath,
    load: async () => ({
      Screen: (await import('./applications/application.screen.tsx')).ApplicationScreen,
    }),
  },
  {
    path: registrationListPath,
    title: { en: 'Remote registration', bn: 'অনলাইন নিবন্ধন' },
    permission: 'admissions.registration.list',
    panel: 'site',
    menu: { group: 'admissions', order: 135 },
    tabOf: applicationListPath,
    load: async () => ({
      Screen: (await import('./registrations/registration-list.screen.tsx')).RegistrationListScreen,
    }),
  },
  {
    path: `${registrationListPath}/:id`,
    title: { en: 'Registration', bn: 'নিবন্ধন' },
    permission: 'admissions.registration.list',
    panel: 'site',
    parent: registrationListPath,
    load: async () => ({
      Screen: (await import('./registrations/registration.screen.tsx')).RegistrationScreen,
    }),
  },
];
