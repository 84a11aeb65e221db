import { implement, implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
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

const os = implement(nationalYearContract);
const siteOs = implementForSite(nationalYearContract);

export const nationalYearRoutes = os.router({
  list: os.list.handler(({ context, input }) => listNationalYears(context.tx, input)),
  create: os.create.handler(async ({ context: { tx }, input }) => {
    await requireSessionDays(tx, input);
    return requireFound(await findNationalYear(tx, await insertNationalYear(tx, input)));
  }),
  update: os.update.handler(async ({ context: { tx }, input: { id, ...fields } }) => {
    const before = requireFound(await findNationalYear(tx, id));
    await requireSessionDays(tx, fields, before.session_type);
    await updateNationalYear(tx, id, fields);
    return requireFound(await findNationalYear(tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteNationalYear(context.tx, input.id));
    return { done: true as const };
  }),
  choices: siteOs.choices.handler(({ context: { tx, siteId } }) => listNationalYearChoices(tx, siteId)),
  open: siteOs.open.handler(({ context: { tx, siteId }, input }) => openNationalYear(tx, siteId, input.id)),
});
