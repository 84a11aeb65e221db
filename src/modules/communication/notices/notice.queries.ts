import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import type { Audience, Notice, NoticeFields, NoticeListInput } from './notice.contract.ts';

const stateOn = (today: Day) =>
  sql<
    Notice['state']
  >`case when notice.state = 'draft' then 'draft' when notice.expires_on < ${today} then 'expired'
    when notice.publish_on > ${today} then 'scheduled' else 'published' end`;

const selectNotices = (tx: Tx, siteId: string, today: Day) =>
  tx
    .selectFrom('notice')
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.site_id', '=', 'notice.site_id').onRef('file.id', '=', 'notice.attachment_file_id'),
    )
    .select(['notice.id', 'notice.title', 'notice.body', 'notice.class_section_ids', 'notice.publish_on'])
    .select(['notice.expires_on', 'notice.published_at', 'file.name as attachment_name'])
    .select([
      sql<Audience[]>`notice.audiences`.as('audiences'),
      sql<string | null>`'/api/v1/files/' || file.id`.as('attachment_url'),
      stateOn(today).as('state'),
    ])
    .where('notice.site_id', '=', siteId);

export function listNotices(
  tx: Tx,
  siteId: string,
  today: Day,
  input: NoticeListInput,
): Promise<Page<Notice>> {
  const query = selectNotices(tx, siteId, today)
    .$if(Boolean(input.q), (it) => it.where('notice.title', 'ilike', containing(input.q!)))
    .$if(input.state !== undefined, (it) => it.where(stateOn(today), '=', input.state!));
  return pageOfRows(query, input, 'id');
}

export const findNotice = (tx: Tx, siteId: string, today: Day, id: string): Promise<Notice | undefined> =>
  selectNotices(tx, siteId, today).where('notice.id', '=', id).executeTakeFirst();

export async function insertNotice(
  tx: Tx,
  siteId: string,
  by: string,
  fields: NoticeFields,
): Promise<string> {
  const row = await tx
    .insertInto('notice')
    .values({ ...fields, site_id: siteId, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface NoticeChange extends Partial<NoticeFields> {
  state?: 'draft' | 'published';
  attachment_file_id?: string | null;
}

/** Changes a notice. A file is as public as the notice that carries it. @returns whether there is one. */
export async function updateNotice(
  tx: Tx,
  siteId: string,
  id: string,
  change: NoticeChange,
): Promise<boolean> {
  const row = await tx
    .updateTable('notice')
    .set({ ...change, updated_at: sql`now()` })
    .$if(change.state !== undefined, (query) =>
      query.set({ published_at: change.state === 'published' ? sql`now()` : null }),
    )
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['attachment_file_id', 'state', 'audiences'])
    .executeTakeFirst();
  if (row?.attachment_file_id) {
    await tx
      .updateTable('stored_file')
      .set({ is_public: row.state === 'published' && row.audiences.includes('public') })
      .where('site_id', '=', siteId)
      .where('id', '=', row.attachment_file_id)
      .execute();
  }
  return row !== undefined;
}

export async function deleteNotice(tx: Tx, siteId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('notice')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('attachment_file_id')
    .executeTakeFirst();
  if (row?.attachment_file_id) {
    await tx
      .deleteFrom('stored_file')
      .where('site_id', '=', siteId)
      .where('id', '=', row.attachment_file_id)
      .execute();
  }
  return row !== undefined;
}

/** Tells every account of the audience of a notice, but not the one that published it. */
export async function notifyAudience(tx: Tx, siteId: string, by: string, id: string): Promise<void> {
  await sql`
    insert into notification (user_id, site_id, title, body, href)
    select u.id, n.site_id, n.title, n.body,
      case when 'public' = any (n.audiences) then '/web/notice/all#n-' || n.id end
    from notice n
    join user_account u on u.site_id = n.site_id and u.is_active and u.id <> ${by}
    where n.site_id = ${siteId} and n.id = ${id} and (
      (u.user_type = 'student' and 'students' = any (n.audiences))
      or (u.user_type = 'guardian' and 'guardians' = any (n.audiences))
      or (u.user_type in ('employee', 'teacher', 'site-admin') and 'employees' = any (n.audiences))
      or (u.user_type in ('student', 'guardian') and exists (
        select from enrolment e
        join student s on s.site_id = e.site_id and s.id = e.student_id
        where e.site_id = n.site_id and e.class_section_id = any (n.class_section_ids) and e.status = 'active'
          and (s.id = u.student_id or s.household_id = u.household_id))))`.execute(tx);
}

/** How many of the sections named belong to the institution. */
export async function countSections(tx: Tx, siteId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('class_section')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.length;
}

export async function sectionChoices(tx: Tx, siteId: string, today: Day) {
  const { rows } = await sql<{ id: string; name_en: string; name_bn: string }>`
    select cs.id, concat_ws(' · ', c.name_en, cs.name, g.name_en, sh.name_en) as name_en,
      concat_ws(' · ', c.name_bn, cs.name, g.name_bn, sh.name_bn) as name_bn
    from class_section cs
    join academic_year y on y.site_id = cs.site_id and y.id = cs.academic_year_id
    join academic_class c on c.id = cs.class_id
    join study_group g on g.id = cs.study_group_id
    join shift sh on sh.id = cs.shift_id
    where cs.site_id = ${siteId} and cs.is_open and ${today}::date between y.starts_on and y.ends_on
    order by c.sort_order, cs.name`.execute(tx);
  return rows;
}
