import type { Tx } from '#kernel/database/database.ts';

/** The roll after the highest of a section; the section's first roll where nobody is in it. */
export async function nextRollOfSection(tx: Tx, siteId: string, sectionId: string): Promise<number> {
  const row = await tx
    .selectFrom('class_section')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.site_id', '=', 'class_section.site_id')
        .onRef('enrolment.class_section_id', '=', 'class_section.id'),
    )
    .select(['class_section.roll_from', (eb) => eb.fn.max('enrolment.roll').as('highest')])
    .where('class_section.site_id', '=', siteId)
    .where('class_section.id', '=', sectionId)
    .groupBy('class_section.roll_from')
    .executeTakeFirst();
  return Math.max((row?.highest ?? 0) + 1, row?.roll_from ?? 1);
}
