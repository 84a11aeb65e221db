import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { formatDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { requireOrderedDays } from '../day-range.ts';
import type {
  CalendarEntry,
  CalendarEntryFields,
  CalendarPage,
  CalendarPageFields,
} from './calendar-page.contract.ts';
import {
  addPublicHolidays,
  daysOfPage,
  dropDefault,
  findContradiction,
  findEntry,
  findPage,
  insertEntry,
  insertPage,
  lockPage,
  updateEntry,
  updatePage,
} from './calendar-page.queries.ts';

type Asking = Pick<Context, 'tx' | 'language'>;

export async function createPage(
  tx: Tx,
  fields: CalendarPageFields,
  withPublicHolidays: boolean,
): Promise<CalendarPage> {
  if (fields.is_default) await dropDefault(tx, fields.year);
  const id = await insertPage(tx, fields);
  if (withPublicHolidays) await addPublicHolidays(tx, id);
  return requireFound(await findPage(tx, id));
}

/** @throws 404; 422 where the year would change although the page has entries. */
export async function changePage(tx: Tx, id: string, fields: CalendarPageFields): Promise<CalendarPage> {
  const page = requireFound(await lockPage(tx, id));
  if (fields.year !== page.year && (await daysOfPage(tx, id)).first !== null) {
    throw fieldProblem('year', 'calendar:page_has_entries', { year: page.year });
  }
  if (fields.is_default) await dropDefault(tx, fields.year);
  await updatePage(tx, id, fields);
  return requireFound(await findPage(tx, id));
}

/** @throws 404; 422 where the days are not of the page's year, or contradict what the page has. */
export async function addEntry(
  { tx, language }: Asking,
  pageId: string,
  fields: CalendarEntryFields,
): Promise<CalendarEntry> {
  const page = requireFound(await lockPage(tx, pageId));
  await refuseContradiction(tx, language, page, fields, null);
  return requireFound(await findEntry(tx, await insertEntry(tx, pageId, fields)));
}

export async function changeEntry(
  { tx, language }: Asking,
  id: string,
  fields: CalendarEntryFields,
): Promise<CalendarEntry> {
  const entry = requireFound(await findEntry(tx, id));
  const page = requireFound(await lockPage(tx, entry.calendar_page_id));
  await refuseContradiction(tx, language, page, fields, id);
  await updateEntry(tx, id, fields);
  return requireFound(await findEntry(tx, id));
}

/**
 * Several holidays may fall on one day, as May Day and Buddha Purnima do.
 * @throws 422 where a day is outside the page's year, has the same title already, or would be both holiday and working day
 */
async function refuseContradiction(
  tx: Tx,
  language: Language,
  page: { id: string; year: number },
  fields: CalendarEntryFields,
  except: string | null,
): Promise<void> {
  requireOrderedDays(fields);
  const outside = (['starts_on', 'ends_on'] as const).find(
    (it) => Number(fields[it].slice(0, 4)) !== page.year,
  );
  if (outside) throw fieldProblem(outside, 'calendar:outside_year', { year: page.year });
  const other = await findContradiction(tx, page.id, fields, except);
  if (!other) return;
  const days = [...new Set([other.starts_on, other.ends_on])]
    .map((it) => formatDay(it, language))
    .join(' – ');
  const what = { title: language === 'bn' ? other.name_bn : other.name_en, days };
  if (other.calendar_title_id === fields.calendar_title_id) {
    throw fieldProblem('starts_on', 'calendar:title_twice', what);
  }
  throw fieldProblem(
    'is_holiday',
    other.is_holiday ? 'calendar:is_a_holiday' : 'calendar:is_a_working_day',
    what,
  );
}
