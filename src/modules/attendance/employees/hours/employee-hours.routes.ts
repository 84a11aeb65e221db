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
  setting: ({ tx, siteId }) => showSetting(tx, siteId),
  changeSetting: async ({ tx, siteId }, input) => {
    const { from_on = today(), ...setting } = input;
    await changeFrom(tx, from_on);
    await writeSetting(tx, siteId, setting);
    return showSetting(tx, siteId);
  },
  list: ({ tx, siteId }, input) => listHours(tx, siteId, input.on),
  change: async ({ tx, siteId }, input) => {
    const ids = [...new Set(input.employee_ids)];
    if ((await countEmployees(tx, siteId, ids)) !== ids.length)
      throw fieldProblem('employee_ids', 'not_valid');
    if (!(await hasShift(tx, siteId, input.shift_id))) throw fieldProblem('shift_id', 'not_valid');
    await writeHours(tx, siteId, input);
  },
});
