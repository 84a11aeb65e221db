import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { notificationContract, unreadNotificationContract } from './notification.contract.ts';
import {
  listNotifications,
  openNotification,
  readAllNotifications,
  unreadNotifications,
} from './notification.queries.ts';

const os = implement(notificationContract);

export const notificationRoutes = os.router({
  list: os.list.handler(({ context, input }) =>
    listNotifications(context.tx, context.caller.user_id!, today(), input),
  ),
  open: os.open.handler(async ({ context, input }) =>
    requireFound(await openNotification(context.tx, context.caller.user_id!, today(), input.id)),
  ),
  readAll: os.readAll.handler(async ({ context }) => ({
    read_count: await readAllNotifications(context.tx, context.caller.user_id!),
  })),
});

const fixed = implement(unreadNotificationContract);

export const unreadNotificationRoutes = fixed.router({
  unread: fixed.unread.handler(async ({ context }) => {
    const rows = await unreadNotifications(context.tx, context.caller.user_id!, today());
    return rows.map(({ id, title }) => ({ id, data: { title } }));
  }),
});
