import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
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

export const calendarPageRoutes = makeRoutes(calendarPageContract, {
  list: (context, input) => listPages(context.tx, input),
  create: (context, { with_public_holidays, ...fields }) =>
    createPage(context.tx, fields, with_public_holidays),
  update: (context, { id, ...fields }) => changePage(context.tx, id, fields),
  delete: async (context, input) => {
    requireFound(await deletePage(context.tx, input.id));
  },
  addPublicHolidays: async (context, input) => {
    requireFound(await lockPage(context.tx, input.id));
    return { added: await addPublicHolidays(context.tx, input.id) };
  },
  listEntries: (context, input) => listEntries(context.tx, input),
  createEntry: (context, { id, ...fields }) => addEntry(context, id, fields),
  updateEntry: (context, { id, ...fields }) => changeEntry(context, id, fields),
  deleteEntry: async (context, input) => {
    requireFound(await deleteEntry(context.tx, input.id));
  },
});
