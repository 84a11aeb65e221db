import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { containing } from '#kernel/database/paging.ts';
import type { Day } from '#shared/dates.ts';

/** The institution as its visitors see it; `undefined` where it is not active. */
export function readSite(tx: Tx, siteId: string) {
  return tx
    .selectFrom('site')
    .leftJoin('thana', 'thana.id', 'site.thana_id')
    .leftJoin('district', 'district.id', 'thana.district_id')
    .select(['site.id', 'site.alias', 'site.own_domain', 'site.name_en', 'site.name_bn', 'site.eiin'])
    .select(['site.email', 'site.phone', 'site.address_en', 'site.address_bn', 'site.logo_file_id'])
    .select(['site.accent_color', 'site.established_year', 'site.content_version'])
    .select(['thana.name_en as thana_name_en', 'thana.name_bn as thana_name_bn'])
    .select(['district.name_en as district_name_en', 'district.name_bn as district_name_bn'])
    .where('site.id', '=', siteId)
    .where('site.is_active', '=', true)
    .executeTakeFirst();
}

/** The active institution of an alias or an own domain. */
export const findSiteByAddress = (tx: Tx, address: string) =>
  tx
    .selectFrom('site')
    .select('id')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('alias', '=', address), eb('own_domain', '=', address)]))
    .executeTakeFirst();

export const readContentVersion = (tx: Tx, siteId: string) =>
  tx.selectFrom('site').select('content_version').where('id', '=', siteId).executeTakeFirst();

interface NoticeWish {
  today: Day;
  search?: string;
  limit: number;
  offset?: number;
}

/** Notices for everybody that are published and not expired, newest first, and how many there are. */
export async function publicNotices(tx: Tx, siteId: string, wish: NoticeWish) {
  const rows = await tx
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
    .where('notice.publish_on', '<=', wish.today)
    .where((eb) => eb.or([eb('notice.expires_on', 'is', null), eb('notice.expires_on', '>=', wish.today)]))
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

const selectEvents = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('site_event as event')
    .leftJoin('stored_file as image', (join) =>
      join
        .onRef('image.site_id', '=', 'event.site_id')
        .onRef('image.id', '=', 'event.image_file_id')
        .on('image.is_public', '=', true),
    )
    .select(['event.id', 'event.title_en', 'event.title_bn', 'event.body_en', 'event.body_bn'])
    .select(['event.place', 'event.starts_on', 'event.ends_on', 'image.id as image_id'])
    .where('event.site_id', '=', siteId)
    .where('event.is_published', '=', true);

/** Events, what is under way or ahead first and soonest first, then what is over, newest first. */
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
    .where('message.is_published', '=', true)
    .orderBy('message.sort_order')
    .orderBy('message.id');

export const publicMessages = (tx: Tx, siteId: string) => selectMessages(tx, siteId).limit(20).execute();

export const publicMessage = (tx: Tx, siteId: string, id: string) =>
  selectMessages(tx, siteId).where('message.id', '=', id).executeTakeFirst();

/** What the institution tells of itself; of one kind (history, mission …) where a kind is given. */
export const aboutEntries = (tx: Tx, siteId: string, type?: string) =>
  tx
    .selectFrom('about_entry')
    .select(['id', 'type', 'title_en', 'title_bn', 'body_en', 'body_bn'])
    .where('site_id', '=', siteId)
    .where('is_published', '=', true)
    .$if(Boolean(type), (query) => query.where('type', '=', type!))
    .orderBy('sort_order')
    .orderBy('id')
    .limit(100)
    .execute();

export const publicSlides = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('slide')
    .leftJoin('stored_file as image', (join) =>
      join
        .onRef('image.site_id', '=', 'slide.site_id')
        .onRef('image.id', '=', 'slide.image_file_id')
        .on('image.is_public', '=', true),
    )
    .select(['slide.id', 'slide.title_en', 'slide.title_bn', 'image.id as image_id'])
    .where('slide.site_id', '=', siteId)
    .where('slide.is_published', '=', true)
    .orderBy('slide.sort_order')
    .orderBy('slide.id')
    .limit(8)
    .execute();

/** Who works here and is shown to the public; nothing that reaches them at home. */
export const publicEmployees = (tx: Tx, siteId: string) =>
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
    .limit(500)
    .execute();

export type PublicSite = NonNullable<Awaited<ReturnType<typeof readSite>>>;
export type PublicNotice = Awaited<ReturnType<typeof publicNotices>>['rows'][number];
export type PublicEvent = NonNullable<Awaited<ReturnType<typeof publicEvent>>>;
export type PublicMessage = NonNullable<Awaited<ReturnType<typeof publicMessage>>>;
export type AboutEntry = Awaited<ReturnType<typeof aboutEntries>>[number];
export type PublicSlide = Awaited<ReturnType<typeof publicSlides>>[number];
export type PublicEmployee = Awaited<ReturnType<typeof publicEmployees>>[number];
