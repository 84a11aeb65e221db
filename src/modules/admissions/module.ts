import type { Module } from '#kernel/module.ts';
import { applicationRoutes } from './applications/application.routes.ts';
import { circularRoutes } from './circulars/circular.routes.ts';
import { admissionsContract } from './contract.ts';
import { drawRoutes } from './draws/draw.routes.ts';
import { lotteryResultRoutes } from './draws/lottery-result.routes.ts';
import { insideAdmissionRoutes } from './inside-admission/inside-admission.routes.ts';
import { registrationRoutes } from './registrations/registration.routes.ts';
import { studentImportJob } from './student-imports/student-import.job.ts';
import { studentImportRoutes } from './student-imports/student-import.routes.ts';

export const admissionsModule: Module = {
  name: 'admissions',
  contract: admissionsContract,
  routes: {
    inside: insideAdmissionRoutes,
    studentImports: studentImportRoutes,
    circulars: circularRoutes,
    applications: applicationRoutes,
    draws: drawRoutes,
    lotteryResults: lotteryResultRoutes,
    registrations: registrationRoutes,
  },
  permissions: {
    'admissions.student.admit': ['site-admin', 'employee'],
    'admissions.student_import.admit': ['site-admin', 'employee'],
    'admissions.circular.list': ['site-admin', 'employee'],
    'admissions.circular.edit': ['site-admin'],
    'admissions.application.list': ['site-admin', 'employee'],
    'admissions.application.edit': ['site-admin', 'employee'],
    'admissions.registration.list': ['site-admin', 'employee'],
    'admissions.registration.edit': ['site-admin', 'employee'],
    'admissions.draw.make': ['site-admin'],
  },
  jobs: [studentImportJob],
};
