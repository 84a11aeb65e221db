import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { addDays, type Day, formatDayRange, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { requireOrderedDays } from '../day-range.ts';
import type { Audience } from './audiences.ts';
import { calendarFile } from './calendar-file.ts';
import type { SiteCalendarInput, SiteEntry, SiteEntryFields } from './site-entry.contract.ts';
import {
  type DatedOccasion,
  freeWeekdaysAsked,
  occasionsAsked,
  schoolDaysChanged,
  schoolPlacesAsked,
} from './site-entry.events.ts';
import {
  colourOfKind,
  deleteSiteEntry,
  findSiteEntry,
  findTwin,
  findWeeklyHolidays,
  insertSiteEntry,
  listSiteEntries,
  resetSiteEntry,
  restoreEntry,
  updateSiteEntry,
} from './site-entry.queries.ts';

/**
 * What stands in an institution's calendar between two days: its entries, declared exams and published events, by day.
 * @param audience only what is for it or for everyone; left out: all
 */
export async function siteCalendarOf(
  tx: SiteTx,
  { from, to }: Pick<SiteCalendarInput, 'from' | 'to'>,
  audience?: Audience,
): Promise<SiteEntry[]> {
  const entries = await listSiteEntries(tx, { from, to }, audience);
  const occasions: DatedOccasion[] = [];
  await occasionsAsked.emit(tx, { from, to, occasions });
  const others = occasions.map(({ source, ...occasion }): SiteEntry => {
    const plain = { is_holiday: false, is_movable: false, audience: 'everyone' as const, ...noSchoolDay };
    return { ...occasion, ...plain, source, kind: source, colour: colourOfKind[source] };
  });
  return [...entries, ...others].sort((a, b) => a.starts_on.localeCompare(b.starts_on));
}

const noSchoolDay = { is_working_day: false, shift_ids: [], class_ids: [], routine_weekday: null };

/** The calendar as the caller sees it. */
export async function showSiteCalendar(
  context: SiteContext,
  { kind, audience, search = '', ...days }: SiteCalendarInput,
) {
  const rows = await seenCalendar(context, days);
  const sought = search.normalize('NFC').toLowerCase();
  const isNamed = (it: SiteEntry) => `${it.name_en}\n${it.name_bn}`.toLowerCase().includes(sought);
  return {
    rows: rows.filter(
      (it) => (!kind || it.kind === kind) && (!audience || it.audience === audience) && isNamed(it),
    ),
    weekly_holidays: await weeklyHolidaysOf(context.tx),
  };
}

const seenCalendar = ({ tx, caller, can }: SiteContext, days: { from: Day; to: Day }): Promise<SiteEntry[]> =>
  siteCalendarOf(tx, days, can('calendar.entry.edit') ? undefined : audienceOf(caller.user_type));

/** The calendar from a year ago on, as the caller sees it, for other programs. */
export async function fileSiteCalendar(context: SiteContext, language: Language): Promise<File> {
  const { tx, siteId } = context;
  const [from, to] = [addDays(today(), -366), '9999-12-31'];
  const site = await tx
    .selectFrom('site')
    .select(['name_en', 'name_bn'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const pick = (it: { name_en: string; name_bn: string }) => (language === 'bn' ? it.name_bn : it.name_en);
  const body = calendarFile(
    pick(site),
    (await seenCalendar(context, { from, to })).map((it) => ({
      ...it,
      summary: pick(it),
      category: it.is_working_day ? 'working-day' : it.kind,
    })),
  );
  return new File([body], 'calendar.ics', { type: 'text/calendar; charset=utf-8' });
}

const audienceOf = (userType: string): Audience =>
  userType === 'student' || userType === 'guardian' ? 'students' : 'employees';

async function weeklyHolidaysOf(tx: SiteTx): Promise<number[]> {
  const weekdays = await findWeeklyHolidays(tx);
  await freeWeekdaysAsked.emit(tx, { weekdays });
  return [...new Set(weekdays)].sort((a, b) => a - b);
}

/** The shifts and classes that an institution has. */
export async function schoolPlaces({ tx }: SiteContext) {
  const asked: Parameters<typeof schoolPlacesAsked.emit>[1] = { shifts: [], classes: [] };
  await schoolPlacesAsked.emit(tx, asked);
  return { shifts: asked.shifts, classes: asked.classes };
}

async function requirePlaces(context: SiteContext, { shift_ids, class_ids }: SiteEntryFields): Promise<void> {
  if (shift_ids.length + class_ids.length === 0) return;
  const { shifts, classes } = await schoolPlaces(context);
  const isKnown = (ids: readonly string[], places: readonly { id: string }[]) =>
    ids.every((id) => places.some((it) => it.id === id));
  if (!isKnown(shift_ids, shifts)) throw fieldProblem('shift_ids', 'not_valid');
  if (!isKnown(class_ids, classes)) throw fieldProblem('class_ids', 'not_valid');
}

/** @throws 422 where the days are in the wrong order, or an entry of this name stands on one of them already */
export async function addSiteEntry(context: SiteContext, fields: SiteEntryFields): Promise<SiteEntry> {
  const { tx } = context;
  await requireSingle(context, fields, null);
  await requirePlaces(context, fields);
  const id = await insertSiteEntry(tx, fields);
  await notifyOfChange(tx, fields);
  return entryOf(context, id);
}

/** @throws 404; 422 as {@link addSiteEntry} */
export async function changeSiteEntry(
  context: SiteContext,
  id: string,
  fields: SiteEntryFields,
): Promise<SiteEntry> {
  const { tx } = context;
  const before = requireFound(await findSiteEntry(tx, id));
  await requireSingle(context, fields, id);
  await requirePlaces(context, fields);
  const changed = await updateSiteEntry(tx, id, fields);
  await notifyOfChange(tx, before, fields);
  return entryOf(context, changed);
}

/** Deletes an entry; one of the core does not come back by itself. @throws 404 */
export async function removeSiteEntry({ tx }: SiteContext, id: string): Promise<void> {
  const before = requireFound(await findSiteEntry(tx, id));
  await deleteSiteEntry(tx, id);
  await notifyOfChange(tx, before);
}

type EntryDays = Pick<SiteEntry, 'starts_on' | 'ends_on'>;

async function notifyOfChange(tx: SiteTx, ...entries: EntryDays[]): Promise<void> {
  const days = entries.flatMap((it) => [it.starts_on, it.ends_on]).sort();
  await schoolDaysChanged.emit(tx, { from: days[0]!, to: days.at(-1)! });
}

/** @throws 404 where the institution has not changed the entry */
export async function undoEntryChanges(context: SiteContext, id: string): Promise<SiteEntry> {
  const { tx } = context;
  const before = requireFound(await findSiteEntry(tx, id));
  const entry = await entryOf(context, await resetSiteEntry(tx, id));
  await notifyOfChange(tx, before, entry);
  return entry;
}

/** @throws 404 where the institution has not deleted the entry */
export async function bringBack(context: SiteContext, id: string): Promise<SiteEntry> {
  const { tx } = context;
  const entry = await entryOf(context, await restoreEntry(tx, id));
  await notifyOfChange(tx, entry);
  return entry;
}

const entryOf = async ({ tx }: SiteContext, id: string | undefined): Promise<SiteEntry> =>
  requireFound(await findSiteEntry(tx, requireFound(id)));

async function requireSingle(
  { tx, language }: SiteContext,
  fields: SiteEntryFields,
  except: string | null,
): Promise<void> {
  const twin = await findTwin(tx, requireOrderedDays(fields), except);
  if (!twin) return;
  throw fieldProblem('starts_on', 'calendar:entry_twice', {
    title: language === 'bn' ? twin.name_bn : twin.name_en,
    days: formatDayRange(twin.starts_on, twin.ends_on, language),
  });
}
