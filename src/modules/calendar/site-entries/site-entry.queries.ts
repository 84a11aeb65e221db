import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type { Audience } from './audiences.ts';
import type { RemovedEntry, SiteCalendarInput, SiteEntry, SiteEntryFields } from './site-entry.contract.ts';

/** What an entry without a colour of its own is shown in. */
export const colourOfKind: Record<EntryKind, string> = {
  holiday: '#c92a2a',
  observance: '#5f3dc4',
  exam: '#1864ab',
  event: '#2b8a3e',
};

const selectEntries = (tx: SiteTx) =>
  tx
    .selectFrom('site_calendar_entry')
    .select(['id', 'name_en', 'name_bn', 'starts_on', 'ends_on', 'is_holiday', 'is_movable'])
    .select(['is_working_day', 'shift_ids', 'class_ids', 'routine_weekday'])
    .select([
      sql<EntryKind>`kind`.as('kind'),
      sql<Audience>`audience`.as('audience'),
      sql<string>`coalesce(colour, ${sql.lit(JSON.stringify(colourOfKind))}::jsonb ->> kind)`.as('colour'),
      sql<SiteEntry['source']>`case when calendar_entry_id is null then 'own'
        when is_overridden then 'changed' else 'global' end`.as('source'),
    ]);

/** The entries that touch the days from `from` to `to`. @param audience only those for it or for everyone */
export function listSiteEntries(
  tx: SiteTx,
  { from, to }: Pick<SiteCalendarInput, 'from' | 'to'>,
  audience?: Audience,
): Promise<SiteEntry[]> {
  let query = selectEntries(tx).where('starts_on', '<=', to).where('ends_on', '>=', from);
  if (audience) query = query.where('audience', 'in', ['everyone', audience]);
  return query.orderBy('starts_on').orderBy('name_en').orderBy('id').limit(2000).execute();
}

export const findSiteEntry = (tx: SiteTx, id: string): Promise<SiteEntry | undefined> =>
  selectEntries(tx).where('id', '=', id).executeTakeFirst();

/** An entry of the same name that touches these days. */
export const findTwin = (
  tx: SiteTx,
  entry: SiteEntryFields,
  except: string | null,
): Promise<SiteEntry | undefined> =>
  selectEntries(tx)
    .where((eb) => eb.or([eb('name_en', '=', entry.name_en), eb('name_bn', '=', entry.name_bn)]))
    .where('starts_on', '<=', entry.ends_on)
    .where('ends_on', '>=', entry.starts_on)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirst();

export async function insertSiteEntry(tx: SiteTx, fields: SiteEntryFields): Promise<string> {
  const row = await tx
    .insertInto('site_calendar_entry')
    .values({ ...fields, site_id: tx.siteId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSiteEntry(
  tx: SiteTx,
  id: string,
  fields: SiteEntryFields,
): Promise<string | undefined> {
  const query = tx.updateTable('site_calendar_entry').set(fields);
  return (await query.where('id', '=', id).returning('id').executeTakeFirst())?.id;
}

export async function deleteSiteEntry(tx: SiteTx, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('site_calendar_entry').where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

/** Takes words and days over from the core's calendar; nothing where the institution has not changed the entry. */
export async function resetSiteEntry(tx: SiteTx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update site_calendar_entry own set is_overridden = false, name_en = t.name_en, name_bn = t.name_bn, kind = t.kind,
      colour = t.colour, starts_on = e.starts_on, ends_on = e.ends_on, is_holiday = e.is_holiday,
      is_movable = e.is_movable, audience = 'everyone', is_working_day = false, shift_ids = '{}', class_ids = '{}',
      routine_weekday = null
    from calendar_entry e join calendar_title t on t.id = e.calendar_title_id
    where own.site_id = ${tx.siteId} and own.id = ${id}::uuid and own.is_overridden and e.id = own.calendar_entry_id
    returning own.id`.execute(tx);
  return rows[0]?.id;
}

/** Entries of the core that the institution deleted, the latest first. */
export async function listRemovedEntries(tx: SiteTx): Promise<RemovedEntry[]> {
  const { rows } = await sql<RemovedEntry>`
    select e.id, t.name_en, t.name_bn, e.starts_on, e.ends_on
    from site_calendar_removal r
    join calendar_entry e on e.id = r.calendar_entry_id
    join calendar_title t on t.id = e.calendar_title_id
    where r.site_id = ${tx.siteId}
    order by e.starts_on desc, t.name_en limit 500`.execute(tx);
  return rows;
}

/** Copies a deleted entry of the core again. @returns the id of the copy; nothing where none was deleted */
export async function restoreEntry(tx: SiteTx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with removal as (
      delete from site_calendar_removal where site_id = ${tx.siteId} and calendar_entry_id = ${id}::uuid
      returning site_id, calendar_entry_id
    )
    insert into site_calendar_entry (site_id, name_en, name_bn, starts_on, ends_on, is_movable, kind, is_holiday, colour,
      calendar_page_id, calendar_entry_id)
    select removal.site_id, t.name_en, t.name_bn, e.starts_on, e.ends_on, e.is_movable, t.kind, e.is_holiday, t.colour,
      e.calendar_page_id, e.id
    from removal
    join calendar_entry e on e.id = removal.calendar_entry_id
    join calendar_title t on t.id = e.calendar_title_id
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** ISO weekdays on which the institution is closed whatever its shifts say. */
export async function findWeeklyHolidays(tx: SiteTx): Promise<number[]> {
  const row = await tx.selectFrom('site_calendar_setting').select('weekly_holidays').executeTakeFirst();
  return row?.weekly_holidays ?? [];
}

export async function setWeeklyHolidays(tx: SiteTx, weekly_holidays: number[]): Promise<void> {
  await tx
    .insertInto('site_calendar_setting')
    .values({ site_id: tx.siteId, weekly_holidays })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ weekly_holidays }))
    .execute();
}
