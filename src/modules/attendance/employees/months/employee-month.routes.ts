import { implementForSite } from '#kernel/http/implement.ts';
import { employeeDayRecord, employeeMonth, employeeRegister } from './employee-month.actions.ts';
import { employeeMonthContract } from './employee-month.contract.ts';

const os = implementForSite(employeeMonthContract);

export const employeeMonthRoutes = os.router({
  get: os.get.handler(({ context, input }) => employeeMonth(context, input)),
  day: os.day.handler(({ context, input }) => employeeDayRecord(context, input)),
  register: os.register.handler(({ context, input }) => employeeRegister(context, input)),
});
