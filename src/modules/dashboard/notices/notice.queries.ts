import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { isNoticeFor, type NoticeReader } from '#modules/communication/index.ts';
import type { DashboardNotice } from '../contract.ts';

const shownAtMost = 5;

/** Published notices for a reader, latest first. */
export function latestNotices(tx: SiteTx, reader: NoticeReader, today: string): Promise<DashboardNotice[]> {
  return tx
    .selectFrom('notice')
    .leftJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'notice.attachment_file_id'))
    .select(['notice.id', 'notice.title', 'notice.body', 'notice.publish_on'])
    .select([
      'file.name as attachment_name',
      sql<string | null>`'/api/v1/files/' || file.id`.as('attachment_url'),
    ])
    .where('notice.state', '=', 'published')
    .where('notice.publish_on', '<=', today)
    .where((eb) => eb.or([eb('notice.expires_on', 'is', null), eb('notice.expires_on', '>=', today)]))
    .where(isNoticeFor(tx.siteId, reader))
    .orderBy('notice.publish_on', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(shownAtMost)
    .execute();
}
