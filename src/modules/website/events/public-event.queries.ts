import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { siteCalendarOf } from '#modules/calendar/index.ts';
import type { Day } from '#shared/dates.ts';
import { pictureTexts } from './event.queries.ts';

/** What the public reads in the institution's calendar and begins between two days. */
export async function calendarEntries(tx: SiteTx, from: Day, to: Day) {
  const entries = await siteCalendarOf(tx, { from, to }, 'everyone');
  return entries
    .filter((it) => it.starts_on >= from)
    .map(({ id, name_en, name_bn, starts_on, ends_on, ...entry }) => ({
      id,
      name_en,
      name_bn,
      starts_on,
      ends_on,
      kind: entry.is_holiday ? 'holiday' : entry.kind === 'holiday' ? 'observance' : entry.kind,
      /** Whether it has a page of its own. */
      is_own_event: entry.source === 'event',
    }));
}

/** The published events that touch some days. */
export const eventsOfDays = (tx: SiteTx, from: Day, to: Day) =>
  tx
    .selectFrom('site_event')
    .select(['id', 'name_en', 'name_bn', 'starts_on', 'ends_on'])
    .where('is_active', '=', true)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .limit(500)
    .execute();

/** The calendar years that have holidays, exams or events. */
export async function calendarYears(tx: SiteTx): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from starts_on)::int as year from (
      select starts_on from site_calendar_entry where site_id = ${tx.siteId} and audience = 'everyone'
      union all select starts_on from exam where site_id = ${tx.siteId} and state <> 'draft'
      union all select starts_on from site_event where site_id = ${tx.siteId} and is_active) days
    order by year`.execute(tx);
  return rows.map((it) => it.year);
}

const selectEvents = (tx: SiteTx) =>
  tx
    .selectFrom('site_event as event')
    .leftJoin('stored_file as image', (join) =>
      inSameSite(join, 'image.id', 'event.image_file_id').on('image.is_public', '=', true),
    )
    .select(['event.id', 'event.name_en', 'event.name_bn', 'event.body_en', 'event.body_bn'])
    .select(['event.place', 'event.starts_on', 'event.ends_on'])
    // An event without a cover shows the first picture of its gallery.
    .select(
      sql<string | null>`coalesce(image.id, (select p.file_id from site_event_picture p
      where p.site_id = event.site_id and p.site_event_id = event.id order by p.sort_order limit 1))`.as(
        'image_id',
      ),
    )
    .select(pictureTexts(sql.ref('event.site_id'), sql.ref('event.id')).as('pictures'))
    .where('event.is_active', '=', true);

/** Events: current and coming ones first, soonest first, then past ones, newest first. */
export const publicEvents = (tx: SiteTx, today: Day, limit: number) =>
  selectEvents(tx)
    .orderBy(sql`event.ends_on < ${today}`)
    .orderBy(sql`abs(event.starts_on - ${today}::date)`)
    .orderBy('event.id')
    .limit(limit)
    .execute();

export const publicEvent = (tx: SiteTx, id: string) =>
  selectEvents(tx).where('event.id', '=', id).executeTakeFirst();

/** Events that have pictures, the latest first, one page of them. */
export const galleryEvents = (tx: SiteTx, { limit, offset }: { limit: number; offset: number }) =>
  selectEvents(tx)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(sql<boolean>`exists (select from site_event_picture p
      where p.site_id = event.site_id and p.site_event_id = event.id)`)
    .orderBy('event.starts_on', 'desc')
    .orderBy('event.id')
    .limit(limit)
    .offset(offset)
    .execute();

export type CalendarEntry = Awaited<ReturnType<typeof calendarEntries>>[number];

export type PublicEvent = NonNullable<Awaited<ReturnType<typeof publicEvent>>>;

export type GalleryEvent = Awaited<ReturnType<typeof galleryEvents>>[number];
