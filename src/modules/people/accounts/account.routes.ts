import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { listedStudentIds } from '../students/list/student-list.queries.ts';
import { accountContract } from './account.contract.ts';
import { startAccounts } from './account.job.ts';

export const accountRoutes = makeSiteRoutes(accountContract, {
  employees: (context, { deed, employee_ids }) =>
    startAccounts(context, { deed, kinds: ['employees'], ids: employee_ids }),
  students: async (context, { deed, kinds, student_ids, ...filters }) =>
    startAccounts(context, {
      deed,
      kinds,
      ids: student_ids ?? (await listedStudentIds(context.tx, context.caller, filters)),
    }),
});
