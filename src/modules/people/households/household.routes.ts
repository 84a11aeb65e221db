import { implementForSite } from '#kernel/http/implement.ts';
import { showStudent } from '../students/profile/student-profile.queries.ts';
import { familiesFor, householdMembers, splitHousehold } from './household.actions.ts';
import { householdContract } from './household.contract.ts';

const os = implementForSite(householdContract);

export const householdRoutes = os.router({
  ofPhone: os.ofPhone.handler(({ context, input }) => familiesFor(context, input)),
  split: os.split.handler(async ({ context, input }) => {
    await splitHousehold(context, input);
    return showStudent(context, input.id);
  }),
  members: os.members.handler(({ context, input }) => householdMembers(context, input.id)),
});
