import { letReadFiles } from '#kernel/files/file-access.ts';
import type { Module } from '#kernel/module.ts';
import { offerReplicatedPart, offerSiteOptions } from '#modules/sites/index.ts';
import { accountsJob } from './accounts/account.job.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { peopleContract } from './contract.ts';
import { declaredEmployeeRoutes } from './declared-employees/declared-employee.routes.ts';
import { departureRoutes } from './departures/departure.routes.ts';
import { designationRoutes } from './designations/designation.routes.ts';
import { employeeRoutes } from './employees/employee.routes.ts';
import { householdRoutes } from './households/household.routes.ts';
import { ownChildRoutes } from './own-children/own-child.routes.ts';
import { placementRoutes } from './placements/placement.routes.ts';
import { peopleParts } from './replicated-parts.ts';
import { peopleOptions } from './site-options.ts';
import { sitePeopleRoutes } from './site-people/site-people.routes.ts';
import { siteUserRoutes } from './site-users/site-user.routes.ts';
import { printStudentList } from './students/class-lists/student-list-print.actions.ts';
import { readsStudentOfDocument, readsStudentOfPhoto } from './students/documents/student-files.ts';
import { studentRoutes } from './students/student.routes.ts';

letReadFiles('student_photo', readsStudentOfPhoto);
letReadFiles('student_document', readsStudentOfDocument);

offerSiteOptions(peopleOptions);

for (const part of peopleParts) offerReplicatedPart(part);

export const peopleModule: Module = {
  name: 'people',
  contract: peopleContract,
  routes: {
    students: studentRoutes,
    employees: employeeRoutes,
    departures: departureRoutes,
    accounts: accountRoutes,
    designations: designationRoutes,
    declaredEmployees: declaredEmployeeRoutes,
    households: householdRoutes,
    ownChildren: ownChildRoutes,
    placements: placementRoutes,
    sitePeople: sitePeopleRoutes,
    siteUsers: siteUserRoutes,
  },
  jobs: [printStudentList, accountsJob],
  permissions: {
    'people.student.list': ['site-admin', 'employee', 'teacher'],
    'people.student.view': ['site-admin', 'employee', 'teacher', 'student', 'guardian'],
    'people.student.edit': ['site-admin', 'employee'],
    'people.student_file.view': ['site-admin', 'employee', 'student', 'guardian'],
    'people.student.changes': ['site-admin', 'employee'],
    'people.own_child.list': ['guardian'],
    'people.designation.list': ['core-admin'],
    'people.designation.edit': ['core-admin'],
    'people.declared_employee.list': ['core-admin'],
    'people.declared_employee.edit': ['core-admin'],
    'people.site_student.edit': ['core-admin'],
    'people.site_employee.edit': ['core-admin'],
    'people.employee.list': ['site-admin', 'employee', 'teacher'],
    'people.employee.edit': ['site-admin'],
    'people.employee_file.view': ['site-admin', 'employee'],
    'people.employee_account.edit': ['site-admin'],
    'people.student_account.edit': ['site-admin'],
    'people.user.list': ['site-admin'],
    'people.user.edit': ['site-admin'],
  },
};
