import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import type { Page } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import { isNoticeFor } from '../notices/notice-audience.queries.ts';
import type { StudentNotice, StudentNoticeListInput } from './student-notice.contract.ts';

/** The sections a student is in now. */
async function sectionsOf(tx: SiteTx, studentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrolment')
    .select('class_section_id')
    .where('student_id', '=', studentId)
    .where('status', '=', 'active')
    .execute();
  return rows.map((it) => it.class_section_id);
}

/** The notices that are out for a student, or for the guardian who asks about one. */
export async function listStudentNotices(
  tx: SiteTx,
  { site_id, user_id, user_type }: SiteCaller,
  studentId: string,
  today: Day,
  input: Omit<StudentNoticeListInput, 'student_id'>,
): Promise<Page<StudentNotice>> {
  const section_ids = await sectionsOf(tx, studentId);
  const audience = user_type === 'guardian' ? 'guardians' : 'students';
  const query = tx
    .selectFrom('notice')
    .leftJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'notice.attachment_file_id'))
    .leftJoin('notification', (join) =>
      join
        .onRef('notification.notice_id', '=', 'notice.id')
        .on('notification.user_id', '=', user_id)
        .on('notification.read_at', 'is', null),
    )
    .select(['notice.id', 'notice.title', 'notice.body', 'notice.publish_on'])
    .select(['file.name as attachment_name', 'notification.id as unread_notification_id'])
    .select(sql<string | null>`'/api/v1/files/' || file.id`.as('attachment_url'))
    .where('notice.state', '=', 'published')
    .where('notice.publish_on', '<=', today)
    .where((eb) => eb.or([eb('notice.expires_on', 'is', null), eb('notice.expires_on', '>=', today)]))
    .where(isNoticeFor(site_id, { audience, section_ids }));
  return pageOfList(query, input, { table: 'notice', search: ['title'] });
}
