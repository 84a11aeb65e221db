import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { deleteFile, setFilePublic } from '#kernel/files/stored-files.ts';
import type { Page } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import type { Recipients } from '../notifications/notify.ts';
import type {
  Audience,
  Notice,
  NoticeFields,
  NoticeListInput,
  NoticeReaders,
  ReaderCounts,
  SectionChoice,
} from './notice.contract.ts';

const stateOn = (today: Day) =>
  sql<
    Notice['state']
  >`case when notice.state = 'draft' then 'draft' when notice.expires_on < ${today} then 'expired'
    when notice.publish_on > ${today} then 'scheduled' else 'published' end`;

/** Notices of one author; `null` selects those of every author. */
const selectNotices = (tx: SiteTx, today: Day, author: string | null) =>
  tx
    .selectFrom('notice')
    .leftJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'notice.attachment_file_id'))
    .select(['notice.id', 'notice.title', 'notice.body', 'notice.class_ids'])
    .select(['notice.class_section_ids', 'notice.publish_on', 'notice.expires_on', 'notice.published_at'])
    .select('file.name as attachment_name')
    .select([
      sql<Audience[]>`notice.audiences`.as('audiences'),
      sql<string | null>`'/api/v1/files/' || file.id`.as('attachment_url'),
      stateOn(today).as('state'),
    ])
    .$if(author !== null, (query) => query.where('notice.created_by', '=', author));

export function listNotices(
  tx: SiteTx,
  today: Day,
  author: string | null,
  { state, ...input }: NoticeListInput,
): Promise<Page<Notice>> {
  const query = selectNotices(tx, today, author).$if(state !== undefined, (it) =>
    it.where(stateOn(today), '=', state!),
  );
  return pageOfList(query, input, { table: 'notice', search: ['title'] });
}

export const findNotice = (
  tx: SiteTx,
  today: Day,
  author: string | null,
  id: string,
): Promise<Notice | undefined> =>
  selectNotices(tx, today, author).where('notice.id', '=', id).executeTakeFirst();

export async function insertNotice(tx: SiteTx, by: string, fields: NoticeFields): Promise<string> {
  const row = await tx
    .insertInto('notice')
    .values({ ...fields, site_id: tx.siteId, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface NoticeChange extends Partial<NoticeFields> {
  state?: 'draft' | 'published';
  attachment_file_id?: string | null;
}

export async function updateNotice(tx: SiteTx, id: string, change: NoticeChange): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ ...change, updated_at: sql`now()` })
    // What was taken back keeps the moment: its address says that the notice is gone.
    .$if(change.state === 'published', (query) => query.set({ published_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Replaces or removes the file of a notice; the old file is deleted. */
export async function replaceFile(tx: SiteTx, id: string, fileId: string | null): Promise<void> {
  const before = await tx
    .selectFrom('notice')
    .select('attachment_file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await updateNotice(tx, id, { attachment_file_id: fileId });
  if (before?.attachment_file_id) await deleteFile(tx, before.attachment_file_id);
}

/** Makes the file as public as the notice that carries it is on a day. */
export async function showFileWithNotice(tx: SiteTx, id: string, today: Day): Promise<void> {
  const notice = await tx
    .selectFrom('notice')
    .select('attachment_file_id')
    .select(
      sql<boolean>`${stateOn(today)} = 'published' and 'public' = any (notice.audiences)`.as('is_public'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (notice?.attachment_file_id) await setFilePublic(tx, notice.attachment_file_id, notice.is_public);
}

export async function deleteNotice(tx: SiteTx, id: string): Promise<void> {
  const row = await tx
    .deleteFrom('notice')
    .where('id', '=', id)
    .returning('attachment_file_id')
    .executeTakeFirst();
  if (row?.attachment_file_id) await deleteFile(tx, row.attachment_file_id);
}

/** The accounts of a notice's audience, without the one that published it. */
export const accountsOfReaders = (siteId: string, by: string | null, id: string): Recipients =>
  sql`
    select r.user_id, null as language from notice n
    cross join notice_readers(n.audiences, n.class_ids, n.class_section_ids) r
    where n.site_id = ${siteId} and n.id = ${id} and r.user_id is not null and r.user_id is distinct from ${by}::uuid`;

/** Counts the readers of an audience in the transaction's institution, without the account that asks. */
export async function countReaders(tx: Tx, by: string, wish: NoticeReaders): Promise<ReaderCounts> {
  const { rows } = await sql<ReaderCounts>`
    select count(distinct person_id) filter (where kind = 'students')::int as students,
      count(distinct person_id) filter (where kind = 'guardians')::int as guardians,
      count(distinct person_id) filter (where kind = 'teachers')::int as teachers,
      count(distinct person_id) filter (where kind = 'employees')::int as employees,
      count(distinct user_id) filter (where user_id <> ${by})::int as accounts
    from notice_readers(${wish.audiences}::text[], ${wish.class_ids}::uuid[], ${wish.class_section_ids}::uuid[])`.execute(
    tx,
  );
  return rows[0]!;
}

/** How many of the sections named belong to the institution. */
export async function countSections(tx: SiteTx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('class_section')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return rows.length;
}

export async function sectionChoices(tx: SiteTx, today: Day) {
  const { rows } = await sql<SectionChoice>`
    select cs.id, concat_ws(' · ', c.name_en, cs.name, g.name_en, sh.name_en) as name_en,
      concat_ws(' · ', c.name_bn, cs.name, g.name_bn, sh.name_bn) as name_bn,
      c.id as class_id, c.name_en as class_name_en, c.name_bn as class_name_bn
    from class_section cs
    join academic_year y on y.site_id = cs.site_id and y.id = cs.academic_year_id
    join academic_class c on c.id = cs.class_id
    join study_group g on g.id = cs.study_group_id
    join shift sh on sh.id = cs.shift_id
    where cs.site_id = ${tx.siteId} and cs.is_open and ${today}::date between y.starts_on and y.ends_on
    order by c.sort_order, cs.name`.execute(tx);
  return rows;
}
