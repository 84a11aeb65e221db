import { sql } from 'kysely';
import { countReferencing } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import type { InputOf } from '#shared/contract.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type {
  CalendarEntry,
  CalendarEntryFields,
  CalendarPage,
  CalendarPageFields,
  calendarPageContract,
} from './calendar-page.contract.ts';

type ListInput = InputOf<typeof calendarPageContract.list>;
type EntryInput = InputOf<typeof calendarPageContract.listEntries>;

const selectPages = (tx: Tx) =>
  tx
    .selectFrom('calendar_page')
    .select(['id', 'year', 'name_en', 'name_bn', 'is_default', 'is_active'])
    .select(
      countReferencing('calendar_entry', 'calendar_entry.calendar_page_id', 'calendar_page.id').as(
        'entry_count',
      ),
    )
    .select(
      countReferencing('site_calendar_page', 'site_calendar_page.calendar_page_id', 'calendar_page.id').as(
        'site_count',
      ),
    );

/** The latest year first, its default page above the others. */
export function listPages(tx: Tx, input: ListInput): Promise<CalendarPage[]> {
  let query = selectPages(tx);
  if (input.year) query = query.where('year', '=', input.year);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  return query
    .orderBy('year', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('name_en')
    .orderBy('id')
    .limit(500)
    .execute();
}

export const findPage = (tx: Tx, id: string): Promise<CalendarPage | undefined> =>
  selectPages(tx).where('id', '=', id).executeTakeFirst();

export async function insertPage(tx: Tx, fields: CalendarPageFields): Promise<string> {
  const row = await tx.insertInto('calendar_page').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updatePage(
  tx: Tx,
  id: string,
  fields: Partial<CalendarPageFields>,
): Promise<string | undefined> {
  const query = tx.updateTable('calendar_page').set(fields).where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

/** Unsets the default page of the year, before another one is set. */
export async function dropDefault(tx: Tx, year: number): Promise<void> {
  await tx
    .updateTable('calendar_page')
    .set({ is_default: false })
    .where('year', '=', year)
    .where('is_default', '=', true)
    .execute();
}

export async function deletePage(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('calendar_page').where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

/** Locks the page until the transaction ends, so that two people cannot enter what contradicts each other. */
export const lockPage = (tx: Tx, id: string) =>
  tx.selectFrom('calendar_page').select(['id', 'year']).where('id', '=', id).forUpdate().executeTakeFirst();

export async function addPublicHolidays(tx: Tx, pageId: string): Promise<number> {
  const { rows } = await sql<{ added: number }>`select add_public_holidays(${pageId}) as added`.execute(tx);
  return rows[0]!.added;
}

const selectEntries = (tx: Tx) =>
  tx
    .selectFrom('calendar_entry as e')
    .innerJoin('calendar_title as t', 't.id', 'e.calendar_title_id')
    .innerJoin('calendar_page as p', 'p.id', 'e.calendar_page_id')
    .select(['e.id', 'e.calendar_page_id', 'e.calendar_title_id', 'e.starts_on', 'e.ends_on', 'e.is_holiday'])
    .select(['e.is_movable', 't.name_en', 't.name_bn', 't.kind', 't.colour'])
    .select(['p.name_en as page_name_en', 'p.name_bn as page_name_bn'])
    .$narrowType<{ kind: EntryKind }>();

export function listEntries(tx: Tx, input: EntryInput): Promise<CalendarEntry[]> {
  let query = selectEntries(tx).where('e.starts_on', '<=', input.to).where('e.ends_on', '>=', input.from);
  if (input.page_id) query = query.where('e.calendar_page_id', '=', input.page_id);
  else query = query.where('p.is_active', '=', true);
  if (input.kind) query = query.where('t.kind', '=', input.kind);
  return query.orderBy('e.starts_on').orderBy('t.name_en').orderBy('e.id').limit(2000).execute();
}

export const findEntry = (tx: Tx, id: string): Promise<CalendarEntry | undefined> =>
  selectEntries(tx).where('e.id', '=', id).executeTakeFirst();

/** An entry of the page that contradicts one of these days: the same title, or the other kind of day. */
export const findContradiction = (
  tx: Tx,
  pageId: string,
  entry: CalendarEntryFields,
  except: string | null,
): Promise<CalendarEntry | undefined> =>
  selectEntries(tx)
    .where('e.calendar_page_id', '=', pageId)
    .where('e.starts_on', '<=', entry.ends_on)
    .where('e.ends_on', '>=', entry.starts_on)
    .where((eb) =>
      eb.or([
        eb('e.calendar_title_id', '=', entry.calendar_title_id),
        eb('e.is_holiday', '!=', entry.is_holiday),
      ]),
    )
    .where(sql<boolean>`e.id is distinct from ${except}::uuid`)
    .orderBy('e.starts_on')
    .executeTakeFirst();

export async function insertEntry(
  tx: Tx,
  calendar_page_id: string,
  fields: CalendarEntryFields,
): Promise<string> {
  const row = await tx
    .insertInto('calendar_entry')
    .values({ ...fields, calendar_page_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateEntry(tx: Tx, id: string, fields: CalendarEntryFields): Promise<void> {
  await tx.updateTable('calendar_entry').set(fields).where('id', '=', id).execute();
}

export async function deleteEntry(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('calendar_entry').where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

/** The first and the last day that the entries of a page touch. */
export const daysOfPage = (tx: Tx, id: string) =>
  tx
    .selectFrom('calendar_entry')
    .select((eb) => [eb.fn.min('starts_on').as('first'), eb.fn.max('ends_on').as('last')])
    .where('calendar_page_id', '=', id)
    .executeTakeFirstOrThrow();
