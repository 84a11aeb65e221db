import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { employeeDayRecord, employeeMonth, employeeRegister } from './employee-month.actions.ts';
import { employeeMonthContract } from './employee-month.contract.ts';

export const employeeMonthRoutes = makeSiteRoutes(employeeMonthContract, {
  get: employeeMonth,
  day: employeeDayRecord,
  register: employeeRegister,
});
