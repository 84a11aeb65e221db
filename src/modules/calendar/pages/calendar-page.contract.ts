import { z } from 'zod';
import { byId, chosenDay, chosenId, day, done, flag, id, route, text } from '#shared/contract.ts';
import { entryKind } from '../titles/calendar-title.contract.ts';

const year = z.number().int().min(2000).max(2200);

const fields = z.object({
  year,
  name_en: text(),
  name_bn: text(),
  /** New institutions start with it; setting it unsets the previous default page of the year. */
  is_default: z.boolean().default(false),
  is_active: z.boolean().default(true),
});

const calendarPage = z.object({
  id,
  year: z.number().int(),
  name_en: z.string(),
  name_bn: z.string(),
  is_default: z.boolean(),
  is_active: z.boolean(),
  entry_count: z.number().int(),
  site_count: z.number().int(),
});

const entryFields = z.object({
  calendar_title_id: chosenId('required'),
  starts_on: chosenDay('calendar:select_date'),
  ends_on: chosenDay('calendar:select_date'),
  /** Whether schools are closed; a working day otherwise. */
  is_holiday: z.boolean(),
  is_movable: z.boolean().default(false),
});

const calendarEntry = z.object({
  id,
  calendar_page_id: id,
  page_name_en: z.string(),
  page_name_bn: z.string(),
  calendar_title_id: id,
  name_en: z.string(),
  name_bn: z.string(),
  kind: entryKind,
  colour: z.string(),
  starts_on: day,
  ends_on: day,
  is_holiday: z.boolean(),
  is_movable: z.boolean(),
});

export const calendarPageContract = {
  list: route('calendar.page.list', 'GET /calendar/pages')
    .input(z.object({ year: z.coerce.number().int().optional(), is_active: flag.optional() }))
    .output(z.array(calendarPage)),
  create: route('calendar.page.edit', 'POST /calendar/pages', { status: 201 })
    .input(fields.extend({ with_public_holidays: z.boolean().default(false) }))
    .output(calendarPage),
  update: route('calendar.page.edit', 'PUT /calendar/pages/{id}')
    .input(fields.extend({ id }))
    .output(calendarPage),
  /** Deletes the page with its entries; refused while an institution has the page. */
  delete: route('calendar.page.edit', 'DELETE /calendar/pages/{id}').input(byId).output(done),
  /** Adds those public holidays of the page's year that the page does not have yet. */
  addPublicHolidays: route('calendar.page.edit', 'POST /calendar/pages/{id}/public-holidays')
    .input(byId)
    .output(z.object({ added: z.number().int() })),
  /** Entries that touch the days from `from` to `to`. */
  listEntries: route('calendar.page.list', 'GET /calendar/entries')
    .input(z.object({ from: day, to: day, page_id: id.optional(), kind: entryKind.optional() }))
    .output(z.array(calendarEntry)),
  createEntry: route('calendar.page.edit', 'POST /calendar/pages/{id}/entries', { status: 201 })
    .input(entryFields.extend({ id }))
    .output(calendarEntry),
  updateEntry: route('calendar.page.edit', 'PUT /calendar/entries/{id}')
    .input(entryFields.extend({ id }))
    .output(calendarEntry),
  deleteEntry: route('calendar.page.edit', 'DELETE /calendar/entries/{id}').input(byId).output(done),
};

export type CalendarPage = z.infer<typeof calendarPage>;
export type CalendarPageFields = z.output<typeof fields>;
export type CalendarEntry = z.infer<typeof calendarEntry>;
export type CalendarEntryFields = z.output<typeof entryFields>;
