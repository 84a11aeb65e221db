import type { Module } from '#kernel/module.ts';
import { academicsModule } from '#modules/academics/module.ts';
import { accessModule } from '#modules/access/module.ts';
import { accountsModule } from '#modules/accounts/module.ts';
import { admissionsModule } from '#modules/admissions/module.ts';
import { assessmentsModule } from '#modules/assessments/module.ts';
import { attendanceModule } from '#modules/attendance/module.ts';
import { authModule } from '#modules/auth/module.ts';
import { calendarModule } from '#modules/calendar/module.ts';
import { certificatesModule } from '#modules/certificates/module.ts';
import { classroomModule } from '#modules/classroom/module.ts';
import { communicationModule } from '#modules/communication/module.ts';
import { dashboardModule } from '#modules/dashboard/module.ts';
import { examsModule } from '#modules/exams/module.ts';
import { feesModule } from '#modules/fees/module.ts';
import { filesModule } from '#modules/files/module.ts';
import { invoicingModule } from '#modules/invoicing/module.ts';
import { jobsModule } from '#modules/jobs/module.ts';
import { leaveModule } from '#modules/leave/module.ts';
import { locationsModule } from '#modules/locations/module.ts';
import { marketingModule } from '#modules/marketing/module.ts';
import { membersModule } from '#modules/members/module.ts';
import { oauthModule } from '#modules/oauth/module.ts';
import { paymentsModule } from '#modules/payments/module.ts';
import { payrollModule } from '#modules/payroll/module.ts';
import { peopleModule } from '#modules/people/module.ts';
import { platformModule } from '#modules/platform/module.ts';
import { profilesModule } from '#modules/profiles/module.ts';
import { promotionsModule } from '#modules/promotions/module.ts';
import { resultsModule } from '#modules/results/module.ts';
import { routineModule } from '#modules/routine/module.ts';
import { searchModule } from '#modules/search/module.ts';
import { sitesModule } from '#modules/sites/module.ts';
import { websiteModule } from '#modules/website/module.ts';

/** Every module of the server, low to high. */
export const modules: Module[] = [
  locationsModule,
  authModule,
  sitesModule,
  accessModule,
  oauthModule,
  filesModule,
  jobsModule,
  calendarModule,
  academicsModule,
  peopleModule,
  communicationModule,
  profilesModule,
  membersModule,
  accountsModule,
  attendanceModule,
  classroomModule,
  assessmentsModule,
  routineModule,
  leaveModule,
  examsModule,
  feesModule,
  admissionsModule,
  paymentsModule,
  payrollModule,
  resultsModule,
  searchModule,
  platformModule,
  certificatesModule,
  promotionsModule,
  websiteModule,
  invoicingModule,
  marketingModule,
  dashboardModule,
];
