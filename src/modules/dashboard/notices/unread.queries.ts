import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import type { DashboardTask } from '../contract.ts';
import { task } from '../dashboard-values.ts';

/** The task to read the person's unread notifications; those of a withdrawn notice do not count. */
export async function unreadTask(tx: Tx, userId: string | null): Promise<DashboardTask[]> {
  const { count } = await tx
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`notice_is_out(site_id, notice_id, ${today()})`)
    .executeTakeFirstOrThrow();
  return task('unread', Number(count), '/user/notification/all?state=unread');
}
