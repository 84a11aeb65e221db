import { changeFrom } from '#kernel/database/dated-settings.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { today } from '#shared/dates.ts';
import { employeeHoursContract } from './employee-hours.contract.ts';
import {
  countEmployees,
  hasShift,
  listHours,
  showSetting,
  writeHours,
  writeSetting,
} from './employee-hours.queries.ts';

export const employeeHoursRoutes = makeSiteRoutes(employeeHoursContract, {
  setting: ({ tx }) => showSetting(tx),
  changeSetting: async ({ tx }, input) => {
    const { from_on = today(), ...setting } = input;
    await changeFrom(tx, from_on);
    await writeSetting(tx, setting);
    return showSetting(tx);
  },
  list: ({ tx }, input) => listHours(tx, input.on),
  change: async ({ tx }, input) => {
    const ids = [...new Set(input.employee_ids)];
    if ((await countEmployees(tx, ids)) !== ids.length) throw fieldProblem('employee_ids', 'not_valid');
    if (!(await hasShift(tx, input.shift_id))) throw fieldProblem('shift_id', 'not_valid');
    await writeHours(tx, input);
  },
});
