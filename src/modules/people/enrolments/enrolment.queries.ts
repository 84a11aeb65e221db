import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** The roll after the highest of the sections that share rolls with a section; its first roll where nobody is in them. */
export async function nextRollOfSection(tx: SiteTx, sectionId: string): Promise<number> {
  const row = await tx
    .selectFrom('class_section')
    .leftJoin('section_membership as member', (join) =>
      join
        .onRef('member.site_id', '=', 'class_section.site_id')
        .on(sql<boolean>`member.class_section_id in (select roll_sections(${tx.siteId}, ${sectionId}))`),
    )
    .select(['class_section.roll_from', (eb) => eb.fn.max('member.roll').as('highest')])
    .where('class_section.id', '=', sectionId)
    .groupBy('class_section.roll_from')
    .executeTakeFirst();
  return Math.max((row?.highest ?? 0) + 1, row?.roll_from ?? 1);
}
