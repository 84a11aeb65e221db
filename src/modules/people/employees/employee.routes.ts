import { implementForSite } from '#kernel/http/implement.ts';
import {
  attachWithAccount,
  detachEmployee,
  keepEmployee,
  readEmployeePhoto,
  showDeclaredPerson,
  showEmployee,
  showEmployees,
  updateEmployee,
} from './employee.actions.ts';
import { employeeContract } from './employee.contract.ts';
import { listDesignations, listSubjects } from './employee.queries.ts';
import { attachList, checkEmployeeList } from './employee-list.actions.ts';

const os = implementForSite(employeeContract);

export const employeeRoutes = os.router({
  list: os.list.handler(({ context, input }) => showEmployees(context, input)),
  choices: os.choices.handler(async ({ context }) => ({
    designations: await listDesignations(context.tx),
    subjects: await listSubjects(context.tx),
  })),
  show: os.show.handler(({ context, input }) => showEmployee(context, input.id)),
  create: os.create.handler(({ context, input }) => attachWithAccount(context, input)),
  declared: os.declared.handler(({ context, input }) => showDeclaredPerson(context, input.number)),
  checkList: os.checkList.handler(({ context, input }) => checkEmployeeList(context, input.file)),
  attachList: os.attachList.handler(({ context, input }) => attachList(context, input.file)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => updateEmployee(context, id, fields)),
  detach: os.detach.handler(({ context, input }) => detachEmployee(context, input)),
  stay: os.stay.handler(({ context, input }) => keepEmployee(context, input.id)),
  photo: os.photo.handler(({ context, input }) => readEmployeePhoto(context, input.id)),
});
