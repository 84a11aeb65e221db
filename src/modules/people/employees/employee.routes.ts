import { implement } from '#kernel/http/implement.ts';
import { employeeContract } from './employee.contract.ts';
import { listEmployees } from './employee.queries.ts';

const os = implement(employeeContract);

export const employeeRoutes = os.router({
  list: os.list.handler(({ context, input }) => listEmployees(context.tx, context.caller.site_id!, input)),
});
