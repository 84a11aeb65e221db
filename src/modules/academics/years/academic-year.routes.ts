import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireOffered } from '../academic-frame/academic-frame.queries.ts';
import { refuseTwin, requireSessionDays } from './academic-year.actions.ts';
import { academicYearContract } from './academic-year.contract.ts';
import { deleteYear, insertYear, listYears, requireYear, updateYear } from './academic-year.queries.ts';

export const academicYearRoutes = makeSiteRoutes(academicYearContract, {
  list: (context) => listYears(context.tx, context.siteId),
  create: async ({ tx, siteId }, input) => {
    await requireOffered(tx, siteId, [['session_type', 'session_type', [input.session_type]]]);
    await requireSessionDays(tx, input);
    await refuseTwin(tx, siteId, input);
    const id = await insertYear(tx, siteId, input);
    return requireYear(tx, siteId, id);
  },
  update: async ({ tx, siteId }, { id, ...fields }) => {
    const before = await requireYear(tx, siteId, id);
    await requireSessionDays(tx, fields, before.session_type);
    if (fields.starts_on !== before.starts_on || fields.session_type !== before.session_type)
      await refuseTwin(tx, siteId, fields, id);
    requireFound(await updateYear(tx, siteId, id, fields));
    return requireYear(tx, siteId, id);
  },
  delete: async ({ tx, siteId }, input) => {
    requireFound(await deleteYear(tx, siteId, input.id));
  },
});
