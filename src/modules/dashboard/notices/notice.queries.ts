import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { DashboardNotice } from '../contract.ts';

/** Whom notices are for: one audience and those of some sections, or everybody's for the office. */
export type Reader = { audience: string; section_ids: string[] } | 'office';

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
    .select(['id', 'title', 'body', 'publish_on'])
    .where('site_id', '=', siteId)
    .where('state', '=', 'published')
    .where('publish_on', '<=', today)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .$if(reader !== 'office', (query) => query.where(isFor(reader as Exclude<Reader, 'office'>)))
    .orderBy('publish_on', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
}

/**
 * What is meant for single classes is told to their people alone, and to both students and guardians where it
 * names neither; the staff sees whatever is for staff.
 */
const isFor = ({ audience, section_ids }: Exclude<Reader, 'office'>) =>
  sql<boolean>`('public' = any (audiences)
    or ${audience} = 'employees' and audiences && '{employees,teachers}'
    or ${audience} <> 'employees' and (${audience} = any (audiences) or not audiences && '{students,guardians}') and (
      cardinality(class_ids) + cardinality(class_section_ids) = 0 and ${audience} = any (audiences)
      or class_section_ids && ${section_ids}::uuid[]
      or class_ids && (select array_agg(c.class_id) from class_section c
        where c.site_id = notice.site_id and c.id = any (${section_ids}::uuid[]))))`;
