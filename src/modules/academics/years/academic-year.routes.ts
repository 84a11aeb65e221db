import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { requireOffered } from '../frame/frame.queries.ts';
import { requireSessionDays } from './academic-year.actions.ts';
import { academicYearContract } from './academic-year.contract.ts';
import { deleteYear, insertYear, listYears, requireYear, updateYear } from './academic-year.queries.ts';

const os = implement(academicYearContract);

export const academicYearRoutes = os.router({
  list: os.list.handler(({ context }) => listYears(context.tx, context.caller.site_id!)),
  create: os.create.handler(async ({ context: { tx, caller }, input }) => {
    await requireOffered(tx, caller.site_id!, [['session_type', 'session_type', [input.session_type]]]);
    await requireSessionDays(tx, input);
    const id = await insertYear(tx, caller.site_id!, input);
    return requireYear(tx, caller.site_id!, id);
  }),
  update: os.update.handler(async ({ context: { tx, caller }, input: { id, ...fields } }) => {
    const before = await requireYear(tx, caller.site_id!, id);
    await requireSessionDays(tx, fields, before.session_type);
    found(await updateYear(tx, caller.site_id!, id, fields));
    return requireYear(tx, caller.site_id!, id);
  }),
  delete: os.delete.handler(async ({ context: { tx, caller }, input }) => {
    found(await deleteYear(tx, caller.site_id!, input.id));
    return { done: true as const };
  }),
});
