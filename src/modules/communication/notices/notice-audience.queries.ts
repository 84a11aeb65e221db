import { sql } from 'kysely';

/** Who reads: the office everything, visitors what is public, students and guardians what their sections are told. */
export type NoticeReader =
  | { audience: 'office' | 'teachers' | 'public' }
  | { audience: 'students' | 'guardians'; section_ids: string[] };

/**
 * Whether a `notice` is for a reader. Classes and sections narrow students and guardians; named without either of the two, they
 * mean both.
 */
export function isNoticeFor(siteId: string, reader: NoticeReader) {
  if (reader.audience === 'office') return sql<boolean>`true`;
  if (reader.audience === 'public') return sql<boolean>`'public' = any (notice.audiences)`;
  if (!('section_ids' in reader)) return sql<boolean>`notice.audiences && '{public,teachers,employees}'`;
  const sections = sql`${reader.section_ids}::uuid[]`;
  return sql<boolean>`(
    'public' = any (notice.audiences)
    or cardinality(notice.class_ids) + cardinality(notice.class_section_ids) = 0 and ${reader.audience} = any (notice.audiences)
    or (${reader.audience} = any (notice.audiences) or not notice.audiences && '{students,guardians}') and (
      notice.class_section_ids && ${sections}
      or exists (
        select from class_section c
        where c.site_id = ${siteId} and c.id = any (${sections}) and c.class_id = any (notice.class_ids))))`;
}
