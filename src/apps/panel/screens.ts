import { academicsScreens } from '#modules/academics/screens.ts';
import { accessScreens } from '#modules/access/screens.ts';
import { accountsScreens } from '#modules/accounts/screens.ts';
import { admissionsScreens } from '#modules/admissions/screens.ts';
import { assessmentsScreens } from '#modules/assessments/screens.ts';
import { attendanceScreens } from '#modules/attendance/screens.ts';
import { authScreens } from '#modules/auth/screens.ts';
import { calendarScreens } from '#modules/calendar/screens.ts';
import { certificatesScreens } from '#modules/certificates/screens.ts';
import { classroomScreens } from '#modules/classroom/screens.ts';
import { communicationScreens } from '#modules/communication/screens.ts';
import { dashboardScreens } from '#modules/dashboard/screens.ts';
import { examsScreens } from '#modules/exams/screens.ts';
import { feesScreens } from '#modules/fees/screens.ts';
import { invoicingScreens } from '#modules/invoicing/screens.ts';
import { leaveScreens } from '#modules/leave/screens.ts';
import { locationsScreens } from '#modules/locations/screens.ts';
import { membersScreens } from '#modules/members/screens.ts';
import { oauthScreens } from '#modules/oauth/screens.ts';
import { paymentsScreens } from '#modules/payments/screens.ts';
import { payrollScreens } from '#modules/payroll/screens.ts';
import { peopleScreens } from '#modules/people/screens.ts';
import { platformScreens } from '#modules/platform/screens.ts';
import { profilesScreens } from '#modules/profiles/screens.ts';
import { promotionsScreens } from '#modules/promotions/screens.ts';
import { resultsScreens } from '#modules/results/screens.ts';
import { routineScreens } from '#modules/routine/screens.ts';
import { sitesScreens } from '#modules/sites/screens.ts';
import { websiteScreens } from '#modules/website/screens.ts';
import type { ScreenEntry } from '#shared/screens.ts';

const fallbackScreens: readonly ScreenEntry[] = [
  {
    path: '/not-found',
    title: { en: 'Page not found', bn: 'পাতাটি পাওয়া যায়নি' },
    permission: 'public',
    panel: 'fallback',
    load: async () => ({ Screen: (await import('./frames/NotFoundScreen.tsx')).NotFoundScreen }),
  },
  {
    path: '/unauthorized',
    title: { en: 'No access', bn: 'প্রবেশের অনুমতি নেই' },
    permission: 'public',
    panel: 'fallback',
    load: async () => ({ Screen: (await import('./frames/UnauthorizedScreen.tsx')).UnauthorizedScreen }),
  },
];

/** The screens of every module, by the name of the module, which is also the namespace of its texts. */
export const screensByModule: Record<string, readonly ScreenEntry[]> = {
  panel: fallbackScreens,
  access: accessScreens,
  accounts: accountsScreens,
  auth: authScreens,
  assessments: assessmentsScreens,
  classroom: classroomScreens,
  communication: communicationScreens,
  dashboard: dashboardScreens,
  academics: academicsScreens,
  routine: routineScreens,
  attendance: attendanceScreens,
  leave: leaveScreens,
  locations: locationsScreens,
  sites: sitesScreens,
  oauth: oauthScreens,
  exams: examsScreens,
  people: peopleScreens,
  admissions: admissionsScreens,
  fees: feesScreens,
  results: resultsScreens,
  platform: platformScreens,
  calendar: calendarScreens,
  payments: paymentsScreens,
  payroll: payrollScreens,
  invoicing: invoicingScreens,
  certificates: certificatesScreens,
  promotions: promotionsScreens,
  members: membersScreens,
  profiles: profilesScreens,
  website: websiteScreens,
};

export const screens: readonly ScreenEntry[] = Object.values(screensByModule).flat();
