import { academicsContract } from '#modules/academics/contract.ts';
import { accessContract } from '#modules/access/contract.ts';
import { accountsContract } from '#modules/accounts/contract.ts';
import { admissionsContract } from '#modules/admissions/contract.ts';
import { assessmentsContract } from '#modules/assessments/contract.ts';
import { attendanceContract } from '#modules/attendance/contract.ts';
import { authContract } from '#modules/auth/contract.ts';
import { calendarContract } from '#modules/calendar/contract.ts';
import { certificatesContract } from '#modules/certificates/contract.ts';
import { classroomContract } from '#modules/classroom/contract.ts';
import { communicationContract } from '#modules/communication/contract.ts';
import { dashboardContract } from '#modules/dashboard/contract.ts';
import { examsContract } from '#modules/exams/contract.ts';
import { feesContract } from '#modules/fees/contract.ts';
import { filesContract } from '#modules/files/contract.ts';
import { invoicingContract } from '#modules/invoicing/contract.ts';
import { jobsContract } from '#modules/jobs/contract.ts';
import { leaveContract } from '#modules/leave/contract.ts';
import { locationsContract } from '#modules/locations/contract.ts';
import { marketingContract } from '#modules/marketing/contract.ts';
import { membersContract } from '#modules/members/contract.ts';
import { oauthContract } from '#modules/oauth/contract.ts';
import { paymentsContract } from '#modules/payments/contract.ts';
import { payrollContract } from '#modules/payroll/contract.ts';
import { peopleContract } from '#modules/people/contract.ts';
import { platformContract } from '#modules/platform/contract.ts';
import { profilesContract } from '#modules/profiles/contract.ts';
import { promotionsContract } from '#modules/promotions/contract.ts';
import { resultsContract } from '#modules/results/contract.ts';
import { routineContract } from '#modules/routine/contract.ts';
import { searchContract } from '#modules/search/contract.ts';
import { sitesContract } from '#modules/sites/contract.ts';
import { websiteContract } from '#modules/website/contract.ts';

/** Every route of the product, by module. The server, the OpenAPI page and the browser client read it. */
export const contract = {
  locations: locationsContract,
  auth: authContract,
  access: accessContract,
  sites: sitesContract,
  oauth: oauthContract,
  files: filesContract,
  jobs: jobsContract,
  communication: communicationContract,
  calendar: calendarContract,
  academics: academicsContract,
  people: peopleContract,
  members: membersContract,
  profiles: profilesContract,
  accounts: accountsContract,
  admissions: admissionsContract,
  attendance: attendanceContract,
  classroom: classroomContract,
  assessments: assessmentsContract,
  routine: routineContract,
  leave: leaveContract,
  exams: examsContract,
  fees: feesContract,
  payments: paymentsContract,
  payroll: payrollContract,
  results: resultsContract,
  dashboard: dashboardContract,
  search: searchContract,
  platform: platformContract,
  website: websiteContract,
  certificates: certificatesContract,
  promotions: promotionsContract,
  invoicing: invoicingContract,
  marketing: marketingContract,
};
