import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes, withSite } from '#kernel/http/routes.ts';
import { openNationalYear, requireSessionDays } from '../years/academic-year.actions.ts';
import { nationalYearContract } from './national-year.contract.ts';
import {
  deleteNationalYear,
  findNationalYear,
  insertNationalYear,
  listNationalYearChoices,
  listNationalYears,
  updateNationalYear,
} from './national-year.queries.ts';

export const nationalYearRoutes = makeRoutes(nationalYearContract, {
  list: (context, input) => listNationalYears(context.tx, input),
  create: async ({ tx }, input) => {
    await requireSessionDays(tx, input);
    return requireFound(await findNationalYear(tx, await insertNationalYear(tx, input)));
  },
  update: async ({ tx }, { id, ...fields }) => {
    const before = requireFound(await findNationalYear(tx, id));
    await requireSessionDays(tx, fields, before.session_type);
    await updateNationalYear(tx, id, fields);
    return requireFound(await findNationalYear(tx, id));
  },
  delete: async (context, input) => {
    requireFound(await deleteNationalYear(context.tx, input.id));
  },
  choices: withSite(({ tx }) => listNationalYearChoices(tx)),
  open: withSite(({ tx }, input) => openNationalYear(tx, input.id)),
});
