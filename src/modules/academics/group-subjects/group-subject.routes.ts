import { implement } from '#kernel/http/implement.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { copyNationalList, replaceGroupSubjects } from './group-subject.actions.ts';
import { groupSubjectContract } from './group-subject.contract.ts';
import { listGroupSubjects } from './group-subject.queries.ts';

const os = implement(groupSubjectContract);

export const groupSubjectRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, caller }, input }) => {
    await requireYear(tx, caller.site_id!, input.academic_year_id);
    return listGroupSubjects(tx, caller.site_id!, input);
  }),
  replace: os.replace.handler(({ context, input }) =>
    replaceGroupSubjects(context.tx, context.caller.site_id!, input),
  ),
  copyNationalList: os.copyNationalList.handler(({ context, input }) =>
    copyNationalList(context.tx, context.caller.site_id!, input),
  ),
});
