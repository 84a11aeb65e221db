import { implement, implementForSite } from '#kernel/http/implement.ts';
import { placeStudent } from './placement.actions.ts';
import { sitePeopleContract } from './site-people.contract.ts';
import { findEmployeesEverywhere, findStudentsEverywhere } from './site-people.queries.ts';

const os = implement(sitePeopleContract);
const siteOs = implementForSite(sitePeopleContract);

export const sitePeopleRoutes = os.router({
  students: os.students.handler(({ context, input }) => findStudentsEverywhere(context.tx, input)),
  employees: os.employees.handler(({ context, input }) => findEmployeesEverywhere(context.tx, input)),
  place: siteOs.place.handler(async ({ context, input }) => {
    await placeStudent(context, input);
    return { done: true as const };
  }),
});
