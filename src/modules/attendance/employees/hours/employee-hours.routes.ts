import { changeFrom } from '#kernel/database/dated-settings.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
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

const os = implementForSite(employeeHoursContract);

export const employeeHoursRoutes = os.router({
  setting: os.setting.handler(({ context: { tx, siteId } }) => showSetting(tx, siteId)),
  changeSetting: os.changeSetting.handler(async ({ context: { tx, siteId }, input }) => {
    const { from_on = today(), ...setting } = input;
    await changeFrom(tx, from_on);
    await writeSetting(tx, siteId, setting);
    return showSetting(tx, siteId);
  }),
  list: os.list.handler(({ context: { tx, siteId }, input }) => listHours(tx, siteId, input.on)),
  change: os.change.handler(async ({ context: { tx, siteId }, input }) => {
    const ids = [...new Set(input.employee_ids)];
    if ((await countEmployees(tx, siteId, ids)) !== ids.length)
      throw fieldProblem('employee_ids', 'not_valid');
    if (!(await hasShift(tx, siteId, input.shift_id))) throw fieldProblem('shift_id', 'not_valid');
    await writeHours(tx, siteId, input);
    return { done: true as const };
  }),
});
