import { implement } from '#kernel/http/implement.ts';
import {
  attachEmployee,
  detachEmployee,
  readEmployeePhoto,
  showEmployee,
  updateEmployee,
} from './employee.actions.ts';
import { employeeContract } from './employee.contract.ts';
import { listDesignations, listEmployees, listSubjects } from './employee.queries.ts';

const os = implement(employeeContract);

export const employeeRoutes = os.router({
  list: os.list.handler(({ context, input }) => listEmployees(context.tx, context.caller.site_id!, input)),
  choices: os.choices.handler(async ({ context }) => ({
    designations: await listDesignations(context.tx),
    subjects: await listSubjects(context.tx),
  })),
  show: os.show.handler(({ context, input }) => showEmployee(context, input.id)),
  create: os.create.handler(({ context, input }) => attachEmployee(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => updateEmployee(context, id, fields)),
  detach: os.detach.handler(({ context, input }) => detachEmployee(context, input.id)),
  photo: os.photo.handler(({ context, input }) => readEmployeePhoto(context, input.id)),
});
