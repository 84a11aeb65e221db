import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { ExamPaper, ExamPaperFields } from './exam-routine.contract.ts';

export const listPapers = (tx: SiteTx, examId: string): Promise<ExamPaper[]> =>
  tx
    .selectFrom('exam_subject as es')
    .innerJoin('exam_paper as p', (join) => inSameSite(join, 'p.exam_subject_id', 'es.id'))
    .innerJoin('subject as s', 's.id', 'es.subject_id')
    .innerJoin('academic_class as c', 'c.id', 'es.class_id')
    .innerJoin('study_group as g', 'g.id', 'es.study_group_id')
    .select(['p.id', 'p.exam_subject_id', 'es.class_id', 'es.study_group_id', 'es.subject_id'])
    .select(['c.name_en as class_name_en', 'c.name_bn as class_name_bn'])
    .select(['g.name_en as study_group_name_en', 'g.name_bn as study_group_name_bn'])
    .select(['s.name_en as subject_name_en', 's.name_bn as subject_name_bn'])
    .select(['p.paper_no', 'p.paper_code', 'p.exam_on', 'p.starts_at', 'p.ends_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('exam_paper_room as pr')
          .innerJoin('room as r', (join) => inSameSite(join, 'r.id', 'pr.room_id'))
          .select(['r.id', 'r.name'])
          .whereRef('pr.site_id', '=', 'p.site_id')
          .whereRef('pr.exam_paper_id', '=', 'p.id')
          .orderBy('r.name'),
      ).as('rooms'),
    )
    .select(sql<number>`count(*) over (partition by es.id)`.as('paper_count'))
    .select((eb) =>
      eb
        .selectFrom('exam_component as ec')
        .whereRef('ec.site_id', '=', 'p.site_id')
        .whereRef('ec.exam_subject_id', '=', 'p.exam_subject_id')
        .whereRef('ec.paper_no', '=', 'p.paper_no')
        .select(sql<number>`coalesce(sum(ec.full_mark), 0)`.as('full_mark'))
        .$asScalar()
        .$notNull()
        .as('full_mark'),
    )
    .where('es.exam_id', '=', examId)
    .orderBy('c.sort_order')
    .orderBy('g.sort_order')
    .orderBy('es.sort_order')
    .orderBy('s.code')
    .orderBy('p.paper_no')
    .execute();

/** Locks rooms until the end of the transaction: of two offices the second sees what the first wrote. */
export async function lockRooms(tx: SiteTx, roomIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from room where site_id = ${tx.siteId} and id = any(${[...roomIds]}::uuid[])
    order by id for no key update`.execute(tx);
  return rows.length;
}

/** Writes day, time and rooms. @returns how many papers of the exam were among those given. */
export async function writePapers(
  tx: SiteTx,
  examId: string,
  papers: readonly ExamPaperFields[],
): Promise<number> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
    as w(id uuid, exam_on date, starts_at time, ends_at time, room_ids uuid[])`;
  // Rooms go first and come last, so that papers can change places.
  await sql`
    delete from exam_paper_room x
    using ${wanted}, exam_paper p, exam_subject es
    where x.site_id = ${tx.siteId} and x.exam_paper_id = w.id and p.site_id = x.site_id and p.id = w.id
      and es.site_id = p.site_id and es.id = p.exam_subject_id and es.exam_id = ${examId}`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    update exam_paper p
    set exam_on = w.exam_on, starts_at = w.starts_at, ends_at = w.ends_at
    from ${wanted}, exam_subject es
    where p.site_id = ${tx.siteId} and p.id = w.id and es.site_id = p.site_id and es.id = p.exam_subject_id
      and es.exam_id = ${examId}`.execute(tx);
  return Number(numAffectedRows);
}

/** Puts papers into their rooms. The database refuses a room that another class has at the time. */
export async function writePaperRooms(tx: SiteTx, papers: readonly ExamPaperFields[]): Promise<void> {
  await sql`
    insert into exam_paper_room (site_id, exam_paper_id, room_id)
    select distinct ${tx.siteId}::uuid, w.id, room_id
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as w(id uuid, room_ids uuid[]), unnest(w.room_ids) room_id`.execute(
    tx,
  );
}

/** What a paper is called: its subject, and its number where there are several. */
export interface NamedPaper {
  subject_en: string;
  subject_bn: string;
  paper_no: number;
  paper_count: number;
}

export interface RoomClash extends NamedPaper {
  paper_id: string;
  room: string;
  exam_en: string;
  exam_bn: string;
  class_en: string;
  class_bn: string;
  exam_on: string;
  starts_at: string;
  ends_at: string;
}

/**
 * Which of the papers would be sat in a room that another class has at the time, among the papers written already and
 * those given; rooms that are shared hold several.
 */
export async function findRoomClash(
  tx: SiteTx,
  papers: readonly ExamPaperFields[],
): Promise<RoomClash | undefined> {
  const { rows } = await sql<RoomClash>`
    with wanted as (
      select w.id as paper_id, room_id, p.exam_on, p.starts_at, p.ends_at, es.exam_id, es.class_id
      from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as w(id uuid, room_ids uuid[])
      cross join unnest(w.room_ids) room_id
      join exam_paper p on p.site_id = ${tx.siteId} and p.id = w.id
      join exam_subject es on es.site_id = p.site_id and es.id = p.exam_subject_id
      where p.starts_at is not null),
    others as (
      select paper_id, room_id from wanted
      union all
      select x.exam_paper_id, x.room_id from exam_paper_room x
      where x.site_id = ${tx.siteId} and x.room_id in (select room_id from wanted)
        and x.exam_paper_id not in (select paper_id from wanted))
    select w.paper_id, r.name as room, e.name_en as exam_en, e.name_bn as exam_bn, c.name_en as class_en,
      c.name_bn as class_bn, su.name_en as subject_en, su.name_bn as subject_bn, q.paper_no,
      (select count(*)::int from exam_paper n where n.site_id = q.site_id and n.exam_subject_id = t.id) as paper_count,
      q.exam_on,
      to_char(q.starts_at, 'HH24:MI') as starts_at, to_char(q.ends_at, 'HH24:MI') as ends_at
    from wanted w
    join room r on r.site_id = ${tx.siteId} and r.id = w.room_id and not r.is_shared
    join others o on o.room_id = w.room_id and o.paper_id <> w.paper_id
    join exam_paper q on q.site_id = ${tx.siteId} and q.id = o.paper_id and q.exam_on = w.exam_on
      and q.starts_at < w.ends_at and w.starts_at < q.ends_at
    join exam_subject t on t.site_id = q.site_id and t.id = q.exam_subject_id
      and (t.exam_id, t.class_id) <> (w.exam_id, w.class_id)
    join exam e on e.site_id = t.site_id and e.id = t.exam_id
    join academic_class c on c.id = t.class_id
    join subject su on su.id = t.subject_id
    order by q.exam_on, q.starts_at, r.name, su.code limit 1`.execute(tx);
  return rows[0];
}

/** A paper in the room that would share it with another class, which a room that is not shared does not permit. */
export async function findSharedUse(tx: SiteTx, roomId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select x.exam_paper_id as id from exam_paper_room x, exam_room_clashes(x.site_id, x.exam_paper_id) c
    where x.site_id = ${tx.siteId} and x.room_id = ${roomId} and c.room_id = ${roomId} limit 1`.execute(tx);
  return rows[0]?.id;
}

export async function isRoomExamined(tx: SiteTx, roomId: string): Promise<boolean> {
  const { rows } = await sql`select from exam_paper_room
    where site_id = ${tx.siteId} and room_id = ${roomId} limit 1`.execute(tx);
  return rows.length > 0;
}

interface Clash {
  paper_id: string;
  class_name_en: string;
  class_name_bn: string;
  first: NamedPaper;
  second: NamedPaper;
  exam_on: string;
}

const namedPaper = (of: RawBuilder<unknown>) => sql<NamedPaper>`json_build_object(
  'subject_en', ${of}.name_en, 'subject_bn', ${of}.name_bn,
  'paper_no', ${of}.paper_no, 'paper_count', ${of}.paper_count)`;

/**
 * Pairs of papers, one of this exam, that overlap though a student sits both. Subjects that exclude one another, as the
 * religions do, may be sat at the same time. Where nobody is enrolled yet, compulsory subjects count.
 */
export async function findClashes(tx: SiteTx, examId: string): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    with sat as (
      select p.id as paper_id, es.exam_id, es.class_id, es.study_group_id, es.subject_id, e.academic_year_id,
        e.starts_on, p.exam_on, p.starts_at, p.ends_at, p.paper_no, s.name_en, s.name_bn,
        (select count(*)::int from exam_paper o where o.site_id = p.site_id and o.exam_subject_id = es.id) as paper_count
      from exam e
      join exam_subject es on es.site_id = e.site_id and es.exam_id = e.id
      join exam_paper p on p.site_id = es.site_id and p.exam_subject_id = es.id
      join subject s on s.id = es.subject_id
      where e.site_id = ${tx.siteId} and p.starts_at is not null
        and e.academic_year_id = (select academic_year_id from exam where site_id = ${tx.siteId} and id = ${examId}))
    select distinct on (a.paper_id) a.paper_id, c.name_en as class_name_en, c.name_bn as class_name_bn,
      ${namedPaper(sql`a`)} as first, ${namedPaper(sql`b`)} as second, a.exam_on
    from sat a
    join sat b on b.class_id = a.class_id and b.study_group_id = a.study_group_id and b.paper_id <> a.paper_id
      and b.exam_on = a.exam_on and b.starts_at < a.ends_at and a.starts_at < b.ends_at
      and (b.exam_id <> a.exam_id or b.paper_id > a.paper_id)
    join academic_class c on c.id = a.class_id
    where a.exam_id = ${examId}
      and (a.subject_id = b.subject_id or exists (
        select from class_section cs
        join enrolment n on n.site_id = cs.site_id and n.class_section_id = cs.id and n.status = 'active'
        join student_subject_span x on x.site_id = n.site_id and x.enrolment_id = n.id and x.subject_id = a.subject_id
          and x.from_on <= a.starts_on and x.until_on > a.starts_on
        join student_subject_span y on y.site_id = n.site_id and y.enrolment_id = n.id and y.subject_id = b.subject_id
          and y.from_on <= b.starts_on and y.until_on > b.starts_on
        where cs.site_id = ${tx.siteId} and cs.academic_year_id = a.academic_year_id and cs.class_id = a.class_id
          and cs.study_group_id = a.study_group_id)
      or (
        select count(distinct gs.subject_id) = 2 from group_subject gs
        where gs.site_id = ${tx.siteId} and gs.academic_year_id = a.academic_year_id and gs.class_id = a.class_id
          and gs.study_group_id = a.study_group_id and gs.condition = 'compulsory'
          and gs.subject_id in (a.subject_id, b.subject_id)))`.execute(tx);
  return rows;
}
