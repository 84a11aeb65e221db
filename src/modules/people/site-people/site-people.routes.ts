import { makeRoutes, withSite } from '#kernel/http/routes.ts';
import { placeStudent } from './placement.actions.ts';
import { sitePeopleContract } from './site-people.contract.ts';
import { findEmployeesEverywhere, findStudentsEverywhere } from './site-people.queries.ts';

export const sitePeopleRoutes = makeRoutes(sitePeopleContract, {
  students: (context, input) => findStudentsEverywhere(context.tx, input),
  employees: (context, input) => findEmployeesEverywhere(context.tx, input),
  place: withSite(placeStudent),
});
