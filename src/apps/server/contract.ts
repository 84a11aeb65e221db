import { academicsContract } from '#modules/academics/contract.ts';
import { attendanceContract } from '#modules/attendance/contract.ts';
import { authContract } from '#modules/auth/contract.ts';
import { feesContract } from '#modules/fees/contract.ts';
import { jobsContract } from '#modules/jobs/contract.ts';

/** Every route of the product, by module. The server, the OpenAPI page and the browser client read it. */
export const contract = {
  auth: authContract,
  academics: academicsContract,
  attendance: attendanceContract,
  fees: feesContract,
  jobs: jobsContract,
};
