import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { Notification, NotificationListInput } from './notification.contract.ts';

const selectOwn = (tx: Tx, userId: string) =>
  tx
    .selectFrom('notification')
    .select(['id', 'title', 'body', 'href', 'read_at', 'created_at'])
    .where('user_id', '=', userId);

/** A person's notifications; newest first where nothing else is wished. */
export function listNotifications(
  tx: Tx,
  userId: string,
  input: NotificationListInput,
): Promise<Page<Notification>> {
  const query = selectOwn(tx, userId).$if(input.state !== undefined, (it) =>
    it.where('read_at', input.state === 'unread' ? 'is' : 'is not', null),
  );
  return pageOfRows(query, input, 'id');
}

/** Marks one's own notification read. @returns it, or nothing where it is not one's own. */
export async function openNotification(
  tx: Tx,
  userId: string,
  id: string,
): Promise<Notification | undefined> {
  return tx
    .updateTable('notification')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'title', 'body', 'href', 'read_at', 'created_at'])
    .executeTakeFirst();
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

/** The latest that nobody opened, for the bell. */
export const unreadNotifications = (tx: Tx, userId: string) =>
  selectOwn(tx, userId).where('read_at', 'is', null).orderBy('id', 'desc').limit(50).execute();
