import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { showStudent } from '../students/profile/student-profile.queries.ts';
import { familiesFor, householdMembers, splitHousehold } from './household.actions.ts';
import { householdContract } from './household.contract.ts';

export const householdRoutes = makeSiteRoutes(householdContract, {
  ofPhone: familiesFor,
  split: async (context, input) => {
    await splitHousehold(context, input);
    return showStudent(context, input.id);
  },
  members: (context, input) => householdMembers(context, input.id),
});
