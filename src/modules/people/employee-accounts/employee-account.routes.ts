import { implementForSite } from '#kernel/http/implement.ts';
import { openEmployeeAccounts, renewEmployeePasswords } from './employee-account.actions.ts';
import { employeeAccountContract } from './employee-account.contract.ts';

const os = implementForSite(employeeAccountContract);

export const employeeAccountRoutes = os.router({
  open: os.open.handler(({ context, input }) => openEmployeeAccounts(context, input.employee_ids)),
  renew: os.renew.handler(({ context, input }) => renewEmployeePasswords(context, input.employee_ids)),
});
