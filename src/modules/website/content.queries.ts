import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { containing } from '#kernel/database/paging.ts';
import { siteCalendarOf } from '#modules/calendar/index.ts';
import type { Day } from '#shared/dates.ts';
import { pictureTexts } from './events/event.queries.ts';

interface NoticeWish {
  today: Day;
  search?: string;
  limit: number;
  offset?: number;
}

const selectNotices = (tx: Tx, siteId: string, today: Day) =>
  tx
    .selectFrom('notice')
    .leftJoin('stored_file as file', (join) =>
      join
        .onRef('file.site_id', '=', 'notice.site_id')
        .onRef('file.id', '=', 'notice.attachment_file_id')
        .on('file.is_public', '=', true),
    )
    .select(['notice.id', 'notice.title', 'notice.body', 'notice.publish_on', 'notice.published_at'])
    .select(['notice.updated_at', 'file.id as file_id', 'file.name as file_name'])
    .select(['file.size_bytes as file_size_bytes', sql<number>`count(*) over ()::int`.as('total')])
    .where('notice.site_id', '=', siteId)
    .where('notice.state', '=', 'published')
    .where(sql<boolean>`'public' = any (notice.audiences)`)
    .where('notice.publish_on', '<=', today)
    .where((eb) => eb.or([eb('notice.expires_on', 'is', null), eb('notice.expires_on', '>=', today)]));

/** Published, unexpired notices for everybody, newest first, and their count. */
export async function publicNotices(tx: Tx, siteId: string, wish: NoticeWish) {
  const rows = await selectNotices(tx, siteId, wish.today)
    .$if(Boolean(wish.search), (query) =>
      query.where((eb) =>
        eb.or([
          eb('notice.title', 'ilike', containing(wish.search!)),
          eb('notice.body', 'ilike', containing(wish.search!)),
        ]),
      ),
    )
    .orderBy('notice.publish_on', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(wish.limit)
    .offset(wish.offset ?? 0)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

export const publicNotice = (tx: Tx, siteId: string, today: Day, id: string) =>
  selectNotices(tx, siteId, today).where('notice.id', '=', id).executeTakeFirst();

/** Whether a notice stood on the website before: it has expired, or was taken back. */
export async function wasPublicNotice(tx: Tx, siteId: string, today: Day, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notice')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where(sql<boolean>`'public' = any (audiences)`)
    .where('published_at', 'is not', null)
    .where('publish_on', '<=', today)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether something with a page of its own is not shown at the moment. */
export async function isTakenBack(
  tx: Tx,
  table: 'site_event' | 'site_message',
  siteId: string,
  id: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('is_active', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of students, teachers and classes in the current years. */
export async function publicFacts(tx: Tx, siteId: string) {
  const { rows } = await sql<{ students: number; teachers: number; classes: number }>`
    select (select count(*)::int from employee
        where site_id = ${siteId} and is_teacher and status = 'active') as teachers,
      count(*)::int as students, count(distinct c.class_id)::int as classes
    from enrolment e
    join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id and y.is_current
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    where e.site_id = ${siteId} and e.status = 'active'`.execute(tx);
  return rows[0]!;
}

/** What the public reads in the institution's calendar and begins between two days. */
export async function calendarEntries(tx: Tx, siteId: string, from: Day, to: Day) {
  const entries = await siteCalendarOf(tx, siteId, { from, to }, 'everyone');
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
export const eventsOfDays = (tx: Tx, siteId: string, from: Day, to: Day) =>
  tx
    .selectFrom('site_event')
    .select(['id', 'name_en', 'name_bn', 'starts_on', 'ends_on'])
    .where('site_id', '=', siteId)
    .where('is_active', '=', true)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .limit(500)
    .execute();

/** The calendar years that have holidays, exams or events. */
export async function calendarYears(tx: Tx, siteId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from starts_on)::int as year from (
      select starts_on from site_calendar_entry where site_id = ${siteId} and audience = 'everyone'
      union all select starts_on from exam where site_id = ${siteId} and state <> 'draft'
      union all select starts_on from site_event where site_id = ${siteId} and is_active) days
    order by year`.execute(tx);
  return rows.map((it) => it.year);
}

/** A picture that is public. */
export const findPublicPicture = (tx: Tx, siteId: string, id: string) =>
  tx
    .selectFrom('stored_file')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('is_public', '=', true)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst();

const selectEvents = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('site_event as event')
    .leftJoin('stored_file as image', (join) =>
      join
        .onRef('image.site_id', '=', 'event.site_id')
        .onRef('image.id', '=', 'event.image_file_id')
        .on('image.is_public', '=', true),
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
    .where('event.site_id', '=', siteId)
    .where('event.is_active', '=', true);

/** Events: current and coming ones first, soonest first, then past ones, newest first. */
export const publicEvents = (tx: Tx, siteId: string, today: Day, limit: number) =>
  selectEvents(tx, siteId)
    .orderBy(sql`event.ends_on < ${today}`)
    .orderBy(sql`abs(event.starts_on - ${today}::date)`)
    .orderBy('event.id')
    .limit(limit)
    .execute();

export const publicEvent = (tx: Tx, siteId: string, id: string) =>
  selectEvents(tx, siteId).where('event.id', '=', id).executeTakeFirst();

const selectMessages = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('site_message as message')
    .leftJoin('stored_file as photo', (join) =>
      join
        .onRef('photo.site_id', '=', 'message.site_id')
        .onRef('photo.id', '=', 'message.photo_file_id')
        .on('photo.is_public', '=', true),
    )
    .select(['message.id', 'message.post_en', 'message.post_bn', 'message.name_en', 'message.name_bn'])
    .select(['message.body_en', 'message.body_bn', 'photo.id as photo_id'])
    .where('message.site_id', '=', siteId)
    .where('message.is_active', '=', true)
    .orderBy('message.sort_order')
    .orderBy('message.id');

export const publicMessages = (tx: Tx, siteId: string) => selectMessages(tx, siteId).limit(20).execute();

export const publicMessage = (tx: Tx, siteId: string, id: string) =>
  selectMessages(tx, siteId).where('message.id', '=', id).executeTakeFirst();

/** What the institution tells of itself; of one kind (history, mission …) where a kind is given. */
export const aboutEntries = (tx: Tx, siteId: string, type?: string) =>
  tx
    .selectFrom('about_entry as entry')
    .leftJoin('academic_class as class', 'class.id', 'entry.class_id')
    .leftJoin('stored_file as image', (join) =>
      join
        .onRef('image.site_id', '=', 'entry.site_id')
        .onRef('image.id', '=', 'entry.image_file_id')
        .on('image.is_public', '=', true),
    )
    .leftJoin('stored_file as file', (join) =>
      join
        .onRef('file.site_id', '=', 'entry.site_id')
        .onRef('file.id', '=', 'entry.file_id')
        .on('file.is_public', '=', true),
    )
    .select(['entry.id', 'entry.type', 'entry.name_en', 'entry.name_bn', 'entry.body_en', 'entry.body_bn'])
    .select(['entry.for_year', 'class.name_en as class_name_en', 'class.name_bn as class_name_bn'])
    .select(['image.id as image_id', 'file.id as file_id', 'file.name as file_name'])
    .select('file.size_bytes as file_size_bytes')
    .where('entry.site_id', '=', siteId)
    .where('entry.is_active', '=', true)
    .$if(Boolean(type), (query) => query.where('entry.type', '=', type!))
    // Syllabuses of the newest year first, in the order of the classes; others have neither.
    .orderBy(sql`entry.for_year desc nulls last`)
    .orderBy(sql`class.sort_order nulls first`)
    .orderBy('entry.sort_order')
    .orderBy('entry.id')
    .limit(200)
    .execute();

/** Nobody waits for more of them to pass. */
const slidesAtMost = 8;

/** The large pictures at the top of the home page: the institution's own, then events that are shown there. */
export async function publicSlides(tx: Tx, siteId: string) {
  const own = await ownSlides(tx, siteId);
  const events = await tx
    .selectFrom('site_event as event')
    .innerJoin('stored_file as image', (join) =>
      join
        .onRef('image.site_id', '=', 'event.site_id')
        .onRef('image.id', '=', 'event.image_file_id')
        .on('image.is_public', '=', true),
    )
    .select(['event.id', 'event.name_en', 'event.name_bn', 'image.id as image_id', 'event.id as event_id'])
    .where('event.site_id', '=', siteId)
    .where('event.is_active', '=', true)
    .where('event.is_on_slide', '=', true)
    .orderBy('event.sort_order')
    .orderBy('event.starts_on', 'desc')
    .orderBy('event.id')
    .limit(slidesAtMost)
    .execute();
  return [...own, ...events].slice(0, slidesAtMost);
}

const ownSlides = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('slide')
    .leftJoin('stored_file as image', (join) =>
      join
        .onRef('image.site_id', '=', 'slide.site_id')
        .onRef('image.id', '=', 'slide.image_file_id')
        .on('image.is_public', '=', true),
    )
    .select(['slide.id', 'slide.name_en', 'slide.name_bn', 'image.id as image_id'])
    .select(sql<string | null>`null`.as('event_id'))
    .where('slide.site_id', '=', siteId)
    .where('slide.is_active', '=', true)
    .orderBy('slide.sort_order')
    .orderBy('slide.id')
    .limit(slidesAtMost)
    .execute();

/** Employees shown to the public, without private contacts. */
export const publicEmployees = (tx: Tx, siteId: string, limit = 500) =>
  tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .leftJoin('subject', 'subject.id', 'employee.subject_id')
    .leftJoin('stored_file as photo', (join) =>
      join
        .onRef('photo.site_id', '=', 'employee.site_id')
        .onRef('photo.id', '=', 'employee.photo_file_id')
        .on('photo.is_public', '=', true),
    )
    .select(['employee.id', 'employee.name_en', 'employee.name_bn', 'employee.qualification'])
    .select(['employee.is_teacher', 'photo.id as photo_id'])
    .select(['designation.name_en as designation_name_en', 'designation.name_bn as designation_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .where('employee.site_id', '=', siteId)
    .where('employee.is_public', '=', true)
    .where('employee.status', '=', 'active')
    .orderBy('employee.sort_order')
    .orderBy('designation.sort_order')
    .orderBy('employee.name_en')
    .limit(limit)
    .execute();

export const publicVideos = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('website_video as video')
    .leftJoin('stored_file as image', (join) =>
      join
        .onRef('image.site_id', '=', 'video.site_id')
        .onRef('image.id', '=', 'video.image_file_id')
        .on('image.is_public', '=', true),
    )
    .select(['video.id', 'video.name_en', 'video.name_bn', 'video.url', 'image.id as image_id'])
    .where('video.site_id', '=', siteId)
    .where('video.is_active', '=', true)
    .orderBy('video.sort_order')
    .orderBy('video.id')
    .limit(60)
    .execute();

/** Events that have pictures, the latest first, one page of them. */
export const galleryEvents = (tx: Tx, siteId: string, { limit, offset }: { limit: number; offset: number }) =>
  selectEvents(tx, siteId)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(sql<boolean>`exists (select from site_event_picture p
      where p.site_id = event.site_id and p.site_event_id = event.id)`)
    .orderBy('event.starts_on', 'desc')
    .orderBy('event.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const charterServices = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('citizen_charter')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(300)
    .execute();

export type PublicNotice = Awaited<ReturnType<typeof publicNotices>>['rows'][number];
export type CalendarEntry = Awaited<ReturnType<typeof calendarEntries>>[number];
export type PublicFacts = Awaited<ReturnType<typeof publicFacts>>;
export type PublicEvent = NonNullable<Awaited<ReturnType<typeof publicEvent>>>;
export type PublicMessage = NonNullable<Awaited<ReturnType<typeof publicMessage>>>;
export type AboutEntry = Awaited<ReturnType<typeof aboutEntries>>[number];
export type PublicSlide = Awaited<ReturnType<typeof publicSlides>>[number];
export type PublicEmployee = Awaited<ReturnType<typeof publicEmployees>>[number];
export type PublicVideo = Awaited<ReturnType<typeof publicVideos>>[number];
export type GalleryEvent = Awaited<ReturnType<typeof galleryEvents>>[number];
export type PublicService = Awaited<ReturnType<typeof charterServices>>[number];
