import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { copyNationalList, replaceGroupSubjects } from './group-subject.actions.ts';
import { groupSubjectContract } from './group-subject.contract.ts';
import { listGroupSubjects } from './group-subject.queries.ts';

export const groupSubjectRoutes = makeSiteRoutes(groupSubjectContract, {
  list: async ({ tx }, input) => {
    await requireYear(tx, input.academic_year_id);
    return listGroupSubjects(tx, input);
  },
  replace: (context, input) => replaceGroupSubjects(context.tx, input),
  copyNationalList: (context, input) => copyNationalList(context.tx, input),
});
