import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { DashboardNotice } from '../contract.ts';

/** Who reads: the office everything, visitors what is public, students and guardians what their sections are told. */
export type Reader =
  | { audience: 'office' | 'teachers' | 'public' }
  | { audience: 'students' | 'guardians'; section_ids: string[] };

const shownAtMost = 5;

/** Published notices for a reader, latest first. */
export function latestNotices(
  tx: Tx,
  siteId: string,
  reader: Reader,
  today: string,
): Promise<DashboardNotice[]> {
  return tx
    .selectFrom('notice')
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.site_id', '=', 'notice.site_id').onRef('file.id', '=', 'notice.attachment_file_id'),
    )
    .select(['notice.id', 'notice.title', 'notice.body', 'notice.publish_on'])
    .select([
      'file.name as attachment_name',
      sql<string | null>`'/api/v1/files/' || file.id`.as('attachment_url'),
    ])
    .where('notice.site_id', '=', siteId)
    .where('notice.state', '=', 'published')
    .where('notice.publish_on', '<=', today)
    .where((eb) => eb.or([eb('notice.expires_on', 'is', null), eb('notice.expires_on', '>=', today)]))
    .where(isFor(siteId, reader))
    .orderBy('notice.publish_on', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(shownAtMost)
    .execute();
}

/** Classes and sections narrow students and guardians; named without either of the two, they mean both. */
function isFor(siteId: string, reader: Reader) {
  if (reader.audience === 'office') return sql<boolean>`true`;
  if (reader.audience === 'public') return sql<boolean>`'public' = any (audiences)`;
  if (!('section_ids' in reader)) return sql<boolean>`audiences && '{public,teachers,employees}'`;
  const sections = sql`${reader.section_ids}::uuid[]`;
  return sql<boolean>`(
    'public' = any (audiences)
    or cardinality(class_ids) + cardinality(class_section_ids) = 0 and ${reader.audience} = any (audiences)
    or (${reader.audience} = any (audiences) or not audiences && '{students,guardians}') and (
      class_section_ids && ${sections}
      or exists (
        select from class_section c
        where c.site_id = ${siteId} and c.id = any (${sections}) and c.class_id = any (class_ids))))`;
}
