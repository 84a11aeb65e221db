import { z } from 'zod';
import { byId, type InputOf, id, instant, listInput, pageOf, route } from '#shared/contract.ts';

export const notification = z.object({
  id,
  title: z.string(),
  /** Plain text; nothing where the notification is about a notice. */
  body: z.string().nullable(),
  /** The present text of the notice that it is about, as clean HTML. */
  notice_body: z.string().nullable(),
  href: z.string().nullable(),
  read_at: instant.nullable(),
  created_at: instant,
});

export const notificationContract = {
  list: route('signed-in', 'GET /notifications')
    .input(listInput(['created_at'], { state: z.enum(['unread', 'read']).optional() }))
    .output(pageOf(notification)),
  /** One notification; opening it marks it read. */
  open: route('signed-in', 'POST /notifications/{id}/opening').input(byId).output(notification),
  readAll: route('signed-in', 'POST /notifications/reading').output(
    z.object({ read_count: z.number().int() }),
  ),
};

/** The call whose address and shape the specification fixes. */
export const unreadNotificationContract = {
  unread: route('signed-in', 'POST /user/notification/get-unread-notifications').output(
    z.array(z.object({ id, data: z.object({ title: z.string() }) })),
  ),
};

export type Notification = z.infer<typeof notification>;
export type NotificationListInput = InputOf<typeof notificationContract.list>;
