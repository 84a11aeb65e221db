import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { isBoardLevel, nextRollOfSection, offeredSubjects } from '#modules/people/index.ts';

/** A section with what an admission needs of its class and year; `undefined` where there is none. */
export async function findSection(tx: SiteTx, id: string) {
  const row = await tx
    .selectFrom('class_section')
    .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
    .innerJoin('academic_year', (join) =>
      inSameSite(join, 'academic_year.id', 'class_section.academic_year_id'),
    )
    .select(['class_section.id', 'class_section.academic_year_id', 'class_section.shift_id'])
    .select(['class_section.version_id', 'class_section.class_id', 'class_section.study_group_id'])
    .select(['academic_class.level', 'academic_class.code as class_code', 'academic_year.name as year_name'])
    .select(['academic_year.starts_on as year_starts_on', 'academic_year.ends_on as year_ends_on'])
    .where('class_section.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, is_board_class: isBoardLevel(row.level) };
}

/** What the form offers for a section. */
export async function describeSection(tx: SiteTx, id: string) {
  const section = await findSection(tx, id);
  return (
    section && {
      next_roll: await nextRollOfSection(tx, id),
      session: section.year_name,
      is_board_class: section.is_board_class,
      subjects: await offeredSubjects(tx, id),
    }
  );
}
