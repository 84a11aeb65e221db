import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { studentMonth, studentYear } from './student-month.actions.ts';
import { studentMonthContract } from './student-month.contract.ts';

export const studentMonthRoutes = makeSiteRoutes(studentMonthContract, {
  get: studentMonth,
  ofStudent: studentMonth,
  year: (context, input) => studentYear(context, input.student_id),
});
