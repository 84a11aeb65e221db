import { accountContract } from './accounts/account.contract.ts';
import { declaredEmployeeContract } from './declared-employees/declared-employee.contract.ts';
import { departureContract } from './departures/departure.contract.ts';
import { designationContract } from './designations/designation.contract.ts';
import { employeeContract } from './employees/employee.contract.ts';
import { householdContract } from './households/household.contract.ts';
import { ownChildContract } from './own-children/own-child.contract.ts';
import { placementContract } from './placements/placement.contract.ts';
import { sitePeopleContract } from './site-people/site-people.contract.ts';
import { siteUserContract } from './site-users/site-user.contract.ts';
import { studentContract } from './students/student.contract.ts';

export const peopleContract = {
  students: studentContract,
  employees: employeeContract,
  departures: departureContract,
  accounts: accountContract,
  designations: designationContract,
  declaredEmployees: declaredEmployeeContract,
  households: householdContract,
  ownChildren: ownChildContract,
  placements: placementContract,
  sitePeople: sitePeopleContract,
  siteUsers: siteUserContract,
};
