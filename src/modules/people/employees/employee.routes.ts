import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  attachWithAccount,
  detachEmployee,
  readEmployeePhoto,
  reinstateEmployee,
  showDeclaredPerson,
  showEmployee,
  showEmployees,
  updateEmployee,
} from './employee.actions.ts';
import { employeeContract } from './employee.contract.ts';
import { listDesignations, listSubjects } from './employee.queries.ts';
import { attachList, checkEmployeeList } from './employee-list.actions.ts';

export const employeeRoutes = makeSiteRoutes(employeeContract, {
  list: showEmployees,
  choices: async (context) => ({
    designations: await listDesignations(context.tx),
    subjects: await listSubjects(context.tx),
  }),
  show: (context, input) => showEmployee(context, input.id),
  create: attachWithAccount,
  declared: (context, input) => showDeclaredPerson(context, input.number),
  checkList: (context, input) => checkEmployeeList(context, input.file),
  attachList: (context, input) => attachList(context, input.file),
  update: (context, { id, ...fields }) => updateEmployee(context, id, fields),
  detach: detachEmployee,
  stay: (context, input) => reinstateEmployee(context, input.id),
  photo: (context, input) => readEmployeePhoto(context, input.id),
});
