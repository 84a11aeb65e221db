import { implementForSite } from '#kernel/http/implement.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { copyNationalList, replaceGroupSubjects } from './group-subject.actions.ts';
import { groupSubjectContract } from './group-subject.contract.ts';
import { listGroupSubjects } from './group-subject.queries.ts';

const os = implementForSite(groupSubjectContract);

export const groupSubjectRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, siteId }, input }) => {
    await requireYear(tx, siteId, input.academic_year_id);
    return listGroupSubjects(tx, siteId, input);
  }),
  replace: os.replace.handler(({ context, input }) =>
    replaceGroupSubjects(context.tx, context.siteId, input),
  ),
  copyNationalList: os.copyNationalList.handler(({ context, input }) =>
    copyNationalList(context.tx, context.siteId, input),
  ),
});
