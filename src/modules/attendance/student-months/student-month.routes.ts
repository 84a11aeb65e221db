import { implement } from '#kernel/http/implement.ts';
import { studentMonth } from './student-month.actions.ts';
import { studentMonthContract } from './student-month.contract.ts';

const os = implement(studentMonthContract);

export const studentMonthRoutes = os.router({
  get: os.get.handler(({ context, input }) => studentMonth(context, input)),
});
