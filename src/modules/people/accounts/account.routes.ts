import { implementForSite } from '#kernel/http/implement.ts';
import { listedStudentIds } from '../students/list/student-list.queries.ts';
import { accountContract } from './account.contract.ts';
import { startAccounts } from './account.job.ts';

const os = implementForSite(accountContract);

export const accountRoutes = os.router({
  employees: os.employees.handler(({ context, input: { deed, employee_ids } }) =>
    startAccounts(context, { deed, kinds: ['employees'], ids: employee_ids }),
  ),
  students: os.students.handler(async ({ context, input: { deed, kinds, student_ids, ...filters } }) =>
    startAccounts(context, {
      deed,
      kinds,
      ids: student_ids ?? (await listedStudentIds(context.tx, context.caller, filters)),
    }),
  ),
});
