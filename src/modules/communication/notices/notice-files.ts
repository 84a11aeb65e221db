import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Caller } from '#kernel/http/context.ts';
import { today } from '#shared/dates.ts';

/** Whether the file is of a notice that the caller may list, or that is published for them. */
export async function mayReadNoticeFile(tx: Tx, caller: Caller, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ is_readable: boolean }>`
    select ${caller.permissions.has('communication.notice.list')} or (
      notice_is_out(n.site_id, n.id, ${today()}) and exists (
        select from notice_readers(n.audiences, n.class_ids, n.class_section_ids) r
        where r.user_id = ${caller.user_id})) as is_readable
    from notice n where n.site_id = ${caller.site_id} and n.attachment_file_id = ${fileId}`.execute(tx);
  return rows[0]?.is_readable ?? false;
}
