import { implementForSite } from '#kernel/http/implement.ts';
import { studentMonth, studentYear } from './student-month.actions.ts';
import { studentMonthContract } from './student-month.contract.ts';

const os = implementForSite(studentMonthContract);

export const studentMonthRoutes = os.router({
  get: os.get.handler(({ context, input }) => studentMonth(context, input)),
  ofStudent: os.ofStudent.handler(({ context, input }) => studentMonth(context, input)),
  year: os.year.handler(({ context, input }) => studentYear(context, input.student_id)),
});
