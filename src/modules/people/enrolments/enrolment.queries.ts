import type { Tx } from '#kernel/database/database.ts';

/** The roll after the highest of a section; the section's first roll where nobody is in it. */
export async function nextRollOfSection(tx: Tx, siteId: string, sectionId: string): Promise<number> {
  const row = await tx
    .selectFrom('class_section')
    .leftJoin('section_membership as member', (join) =>
      join
        .onRef('member.site_id', '=', 'class_section.site_id')
        .onRef('member.class_section_id', '=', 'class_section.id'),
    )
    .select(['class_section.roll_from', (eb) => eb.fn.max('member.roll').as('highest')])
    .where('class_section.site_id', '=', siteId)
    .where('class_section.id', '=', sectionId)
    .groupBy('class_section.roll_from')
    .executeTakeFirst();
  return Math.max((row?.highest ?? 0) + 1, row?.roll_from ?? 1);
}
