import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { inOrder } from '../day-range.ts';
import { type PublicHolidayFields, publicHolidayContract } from './public-holiday.contract.ts';
import { findPublicHoliday, listPublicHolidays, publicHolidays } from './public-holiday.queries.ts';

const os = implement(publicHolidayContract);

/** A holiday belongs to the year in which it begins. */
const withYear = (fields: PublicHolidayFields) => ({
  ...inOrder(fields),
  year: Number(fields.starts_on.slice(0, 4)),
});

export const publicHolidayRoutes = os.router({
  list: os.list.handler(({ context, input }) => listPublicHolidays(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await publicHolidays.insert(context.tx, withYear(input));
    return found(await findPublicHoliday(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await publicHolidays.update(context.tx, id, withYear(fields)));
    return found(await findPublicHoliday(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await publicHolidays.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
