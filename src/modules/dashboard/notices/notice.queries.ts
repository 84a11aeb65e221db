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

const isFor = ({ audience, section_ids }: Exclude<Reader, 'office'>) =>
  sql<boolean>`(audiences && array['public', ${audience}]::text[] or class_section_ids && ${section_ids}::uuid[])`;
