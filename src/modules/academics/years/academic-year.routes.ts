import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireOffered } from '../academic-frame/academic-frame.queries.ts';
import { refuseTwin, requireSessionDays } from './academic-year.actions.ts';
import { academicYearContract } from './academic-year.contract.ts';
import { deleteYear, insertYear, listYears, requireYear, updateYear } from './academic-year.queries.ts';

export const academicYearRoutes = makeSiteRoutes(academicYearContract, {
  list: (context) => listYears(context.tx),
  create: async ({ tx }, input) => {
    await requireOffered(tx, [['session_type', 'session_type', [input.session_type]]]);
    await requireSessionDays(tx, input);
    await refuseTwin(tx, input);
    const id = await insertYear(tx, input);
    return requireYear(tx, id);
  },
  update: async ({ tx }, { id, ...fields }) => {
    const before = await requireYear(tx, id);
    await requireSessionDays(tx, fields, before.session_type);
    if (fields.starts_on !== before.starts_on || fields.session_type !== before.session_type)
      await refuseTwin(tx, fields, id);
    requireFound(await updateYear(tx, id, fields));
    return requireYear(tx, id);
  },
  delete: async ({ tx }, input) => {
    requireFound(await deleteYear(tx, input.id));
  },
});
