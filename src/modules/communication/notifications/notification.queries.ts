import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import type { Notification, NotificationListInput } from './notification.contract.ts';

/** A notification about a notice is listed only while the notice is published, with the notice's present text. */
const selectOwn = (tx: Tx, userId: string, today: Day) =>
  tx
    .selectFrom('notification')
    .leftJoin('notice', (join) => inSameSite(join, 'notice.id', 'notification.notice_id'))
    .select(['notification.id', 'notification.read_at', 'notification.created_at'])
    .select((eb) => [
      eb.fn.coalesce('notice.title', 'notification.title').as('title'),
      sql<string | null>`case when notification.notice_id is null then notification.body end`.as('body'),
      'notice.body as notice_body',
      sql<string | null>`case when notification.notice_id is null then notification.href
        else '/api/v1/files/' || notice.attachment_file_id end`.as('href'),
    ])
    .where('notification.user_id', '=', userId)
    .where(sql<boolean>`notice_is_out(notification.site_id, notification.notice_id, ${today})`);

/** A person's notifications; newest first where nothing else is wished. */
export function listNotifications(
  tx: Tx,
  userId: string,
  today: Day,
  { state, ...input }: NotificationListInput,
): Promise<Page<Notification>> {
  const query = selectOwn(tx, userId, today).$if(state !== undefined, (it) =>
    it.where('notification.read_at', state === 'unread' ? 'is' : 'is not', null),
  );
  return pageOfList(query, input, { table: 'notification' });
}

/** Marks one's own notification read. @returns it, or nothing where it is not one's own. */
export async function openNotification(
  tx: Tx,
  userId: string,
  today: Day,
  id: string,
): Promise<Notification | undefined> {
  await tx
    .updateTable('notification')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  return selectOwn(tx, userId, today).where('notification.id', '=', id).executeTakeFirst();
}

export async function readAllNotifications(tx: Tx, userId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The latest unread notifications, for the bell. */
export const unreadNotifications = (tx: Tx, userId: string, today: Day) =>
  selectOwn(tx, userId, today)
    .where('notification.read_at', 'is', null)
    .orderBy('notification.id', 'desc')
    .limit(50)
    .execute();
