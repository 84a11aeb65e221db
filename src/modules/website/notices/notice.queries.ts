import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { containing } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Day } from '#shared/dates.ts';

interface NoticeWish {
  today: Day;
  search?: string;
  limit: number;
  offset?: number;
}

const selectNotices = (tx: SiteTx, today: Day) =>
  tx
    .selectFrom('notice')
    .leftJoin('stored_file as file', (join) =>
      inSameSite(join, 'file.id', 'notice.attachment_file_id').on('file.is_public', '=', true),
    )
    .select(['notice.id', 'notice.title', 'notice.body', 'notice.publish_on', 'notice.published_at'])
    .select(['notice.updated_at', 'file.id as file_id', 'file.name as file_name'])
    .select(['file.size_bytes as file_size_bytes', sql<number>`count(*) over ()::int`.as('total')])
    .where('notice.state', '=', 'published')
    .where(sql<boolean>`'public' = any (notice.audiences)`)
    .where('notice.publish_on', '<=', today)
    .where((eb) => eb.or([eb('notice.expires_on', 'is', null), eb('notice.expires_on', '>=', today)]));

/** Published, unexpired notices for everybody, newest first, and their count. */
export async function publicNotices(tx: SiteTx, wish: NoticeWish) {
  const rows = await selectNotices(tx, wish.today)
    .$if(Boolean(wish.search), (query) =>
      query.where((eb) =>
        eb.or([
          eb('notice.title', 'ilike', containing(wish.search!)),
          eb('notice.body', 'ilike', containing(wish.search!)),
        ]),
      ),
    )
    .orderBy('notice.publish_on', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(wish.limit)
    .offset(wish.offset ?? 0)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

export const publicNotice = (tx: SiteTx, today: Day, id: string) =>
  selectNotices(tx, today).where('notice.id', '=', id).executeTakeFirst();

/** Whether a notice stood on the website before: it has expired, or was taken back. */
export async function wasPublicNotice(tx: SiteTx, today: Day, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notice')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`'public' = any (audiences)`)
    .where('published_at', 'is not', null)
    .where('publish_on', '<=', today)
    .executeTakeFirst();
  return row !== undefined;
}

export type PublicNotice = Awaited<ReturnType<typeof publicNotices>>['rows'][number];
