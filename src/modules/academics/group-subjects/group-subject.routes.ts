import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { copyNationalList, replaceGroupSubjects } from './group-subject.actions.ts';
import { groupSubjectContract } from './group-subject.contract.ts';
import { listGroupSubjects } from './group-subject.queries.ts';

export const groupSubjectRoutes = makeSiteRoutes(groupSubjectContract, {
  list: async ({ tx, siteId }, input) => {
    await requireYear(tx, siteId, input.academic_year_id);
    return listGroupSubjects(tx, siteId, input);
  },
  replace: (context, input) => replaceGroupSubjects(context.tx, context.siteId, input),
  copyNationalList: (context, input) => copyNationalList(context.tx, context.siteId, input),
});
