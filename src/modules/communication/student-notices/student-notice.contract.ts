import { z } from 'zod';
import { day, type InputOf, id, listInput, pageOf, route } from '#shared/contract.ts';

const studentNotice = z.object({
  id,
  title: z.string(),
  /** Clean HTML. */
  body: z.string(),
  publish_on: day,
  attachment_name: z.string().nullable(),
  attachment_url: z.string().nullable(),
  /** The caller's notification about it while that is unread; opening the notification marks it read. */
  unread_notification_id: id.nullable(),
});

export const studentNoticeContract = {
  /** What is published for a student, or the guardian of one; students leave `student_id` out. */
  list: route('communication.own_notice.list', 'GET /student-notices')
    .input(listInput(['publish_on', 'title'], { student_id: id.optional() }))
    .output(pageOf(studentNotice)),
};

export type StudentNotice = z.infer<typeof studentNotice>;
export type StudentNoticeListInput = InputOf<typeof studentNoticeContract.list>;
