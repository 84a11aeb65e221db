import { designationContract } from './designations/designation.contract.ts';
import { employeeContract } from './employees/employee.contract.ts';
import { studentContract } from './students/student.contract.ts';

export const peopleContract = {
  students: studentContract,
  employees: employeeContract,
  designations: designationContract,
};
