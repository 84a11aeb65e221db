import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { addEntry, changeEntry, changePage, createPage } from './calendar-page.actions.ts';
import { calendarPageContract } from './calendar-page.contract.ts';
import {
  addPublicHolidays,
  deleteEntry,
  deletePage,
  listEntries,
  listPages,
  lockPage,
} from './calendar-page.queries.ts';

const os = implement(calendarPageContract);

export const calendarPageRoutes = os.router({
  list: os.list.handler(({ context, input }) => listPages(context.tx, input)),
  create: os.create.handler(({ context, input: { with_public_holidays, ...fields } }) =>
    createPage(context.tx, fields, with_public_holidays),
  ),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changePage(context.tx, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deletePage(context.tx, input.id));
    return { done: true as const };
  }),
  addPublicHolidays: os.addPublicHolidays.handler(async ({ context, input }) => {
    requireFound(await lockPage(context.tx, input.id));
    return { added: await addPublicHolidays(context.tx, input.id) };
  }),
  listEntries: os.listEntries.handler(({ context, input }) => listEntries(context.tx, input)),
  createEntry: os.createEntry.handler(({ context, input: { id, ...fields } }) =>
    addEntry(context, id, fields),
  ),
  updateEntry: os.updateEntry.handler(({ context, input: { id, ...fields } }) =>
    changeEntry(context, id, fields),
  ),
  deleteEntry: os.deleteEntry.handler(async ({ context, input }) => {
    requireFound(await deleteEntry(context.tx, input.id));
    return { done: true as const };
  }),
});
