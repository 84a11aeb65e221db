import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';

/** Numbers of students, teachers and classes in the current years. */
export async function publicFacts(tx: SiteTx) {
  const { rows } = await sql<{ students: number; teachers: number; classes: number }>`
    select (select count(*)::int from employee
        where site_id = ${tx.siteId} and is_teacher and status = 'active') as teachers,
      count(*)::int as students, count(distinct c.class_id)::int as classes
    from enrolment e
    join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id and y.is_current
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    where e.site_id = ${tx.siteId} and e.status = 'active'`.execute(tx);
  return rows[0]!;
}

/** Nobody waits for more of them to pass. */
const slidesAtMost = 8;

/** The large pictures at the top of the home page: the institution's own, then events that are shown there. */
export async function publicSlides(tx: SiteTx) {
  const own = await ownSlides(tx);
  const events = await tx
    .selectFrom('site_event as event')
    .innerJoin('stored_file as image', (join) =>
      inSameSite(join, 'image.id', 'event.image_file_id').on('image.is_public', '=', true),
    )
    .select(['event.id', 'event.name_en', 'event.name_bn', 'image.id as image_id', 'event.id as event_id'])
    .where('event.is_active', '=', true)
    .where('event.is_on_slide', '=', true)
    .orderBy('event.sort_order')
    .orderBy('event.starts_on', 'desc')
    .orderBy('event.id')
    .limit(slidesAtMost)
    .execute();
  return [...own, ...events].slice(0, slidesAtMost);
}

const ownSlides = (tx: SiteTx) =>
  tx
    .selectFrom('slide')
    .leftJoin('stored_file as image', (join) =>
      inSameSite(join, 'image.id', 'slide.image_file_id').on('image.is_public', '=', true),
    )
    .select(['slide.id', 'slide.name_en', 'slide.name_bn', 'image.id as image_id'])
    .select(sql<string | null>`null`.as('event_id'))
    .where('slide.is_active', '=', true)
    .orderBy('slide.sort_order')
    .orderBy('slide.id')
    .limit(slidesAtMost)
    .execute();

export type PublicFacts = Awaited<ReturnType<typeof publicFacts>>;

export type PublicSlide = Awaited<ReturnType<typeof publicSlides>>[number];
