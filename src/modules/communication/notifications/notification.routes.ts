import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { today } from '#shared/dates.ts';
import { notificationContract, unreadNotificationContract } from './notification.contract.ts';
import {
  listNotifications,
  openNotification,
  readAllNotifications,
  unreadNotifications,
} from './notification.queries.ts';

export const notificationRoutes = makeRoutes(notificationContract, {
  list: (context, input) => listNotifications(context.tx, userIdOf(context.caller), today(), input),
  open: async (context, input) =>
    requireFound(await openNotification(context.tx, userIdOf(context.caller), today(), input.id)),
  readAll: async (context) => ({
    read_count: await readAllNotifications(context.tx, userIdOf(context.caller)),
  }),
});

export const unreadNotificationRoutes = makeRoutes(unreadNotificationContract, {
  unread: async (context) => {
    const rows = await unreadNotifications(context.tx, userIdOf(context.caller), today());
    return rows.map(({ id, title }) => ({ id, data: { title } }));
  },
});
