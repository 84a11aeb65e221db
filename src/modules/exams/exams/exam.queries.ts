import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import type { Exam, ExamFields, ExamState, examContract } from './exam.contract.ts';

type ListInput = InputOf<typeof examContract.list>;

export type ExamRow = Omit<Exam, 'can'>;

const selectExams = (tx: SiteTx) =>
  tx
    .selectFrom('exam')
    .innerJoin('academic_year as y', (join) => inSameSite(join, 'y.id', 'exam.academic_year_id'))
    .innerJoin('exam_type as t', (join) => inSameSite(join, 't.id', 'exam.exam_type_id'))
    .select(['exam.id', 'exam.academic_year_id', 'exam.exam_type_id', 'exam.name_en', 'exam.name_bn'])
    .select([
      'exam.starts_on',
      'exam.ends_on',
      'exam.marks_from',
      'exam.marks_to',
      'exam.result_on',
      'exam.state',
    ])
    .select(['y.name as academic_year_name'])
    .select(['t.name_en as exam_type_name_en', 't.name_bn as exam_type_name_bn'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('exam_class as ec')
          .innerJoin('academic_class as c', 'c.id', 'ec.class_id')
          .innerJoin('study_group as g', 'g.id', 'ec.study_group_id')
          .whereRef('ec.site_id', '=', 'exam.site_id')
          .whereRef('ec.exam_id', '=', 'exam.id')
          .select([
            'ec.class_id',
            'ec.study_group_id',
            'c.name_en as class_name_en',
            'c.name_bn as class_name_bn',
          ])
          .select(['g.name_en as study_group_name_en', 'g.name_bn as study_group_name_bn'])
          .orderBy('c.sort_order')
          .orderBy('g.sort_order'),
      ).as('classes'),
    )
    .select((eb) => {
      const count = eb
        .selectFrom('exam_subject as es')
        .whereRef('es.site_id', '=', 'exam.site_id')
        .whereRef('es.exam_id', '=', 'exam.id')
        .select((it) => it.fn.countAll<number>().as('count'));
      return eb.fn.coalesce(count, eb.lit(0)).as('subject_count');
    })
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('exam_subject as es')
            .innerJoin('exam_component as ec', (join) => inSameSite(join, 'ec.exam_subject_id', 'es.id'))
            .innerJoin('mark as m', (join) => inSameSite(join, 'm.exam_component_id', 'ec.id'))
            .whereRef('es.site_id', '=', 'exam.site_id')
            .whereRef('es.exam_id', '=', 'exam.id')
            .select('m.id'),
        )
        .$castTo<boolean>()
        .as('has_marks'),
    )
    .$narrowType<{ state: ExamState }>();

/** @param withDrafts only the office sees drafts. */
export function listExams(tx: SiteTx, input: ListInput, withDrafts: boolean): Promise<Page<ExamRow>> {
  let query = selectExams(tx);
  if (!withDrafts) query = query.where('exam.state', '<>', 'draft');
  return pageOfList(query, input, { table: 'exam', search: ['name_en', 'name_bn'] });
}

export const findExam = (tx: SiteTx, id: string, withDrafts: boolean): Promise<ExamRow | undefined> => {
  const query = selectExams(tx).where('exam.id', '=', id);
  return (withDrafts ? query : query.where('exam.state', '<>', 'draft')).executeTakeFirst();
};

/** Locks the exam until the end of the transaction. */
export const lockExam = (tx: SiteTx, id: string) =>
  tx.selectFrom('exam').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertExam(tx: SiteTx, { classes, ...fields }: ExamFields): Promise<string> {
  const row = await tx
    .insertInto('exam')
    .values({ site_id: tx.siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeClasses(tx, row.id, classes);
  return row.id;
}

export async function updateExam(tx: SiteTx, id: string, { classes, ...fields }: ExamFields): Promise<void> {
  await tx.updateTable('exam').set(fields).where('id', '=', id).execute();
  await writeClasses(tx, id, classes);
}

/** Inserts new classes and deletes removed ones; the others keep their subjects. */
async function writeClasses(tx: SiteTx, examId: string, classes: ExamFields['classes']) {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as w(class_id uuid, study_group_id uuid)`;
  await sql`delete from exam_class ec where ec.site_id = ${tx.siteId} and ec.exam_id = ${examId}
    and (ec.class_id, ec.study_group_id) not in (select w.class_id, w.study_group_id from ${wanted})`.execute(
    tx,
  );
  await sql`insert into exam_class (site_id, exam_id, class_id, study_group_id)
    select distinct ${tx.siteId}::uuid, ${examId}::uuid, w.class_id, w.study_group_id from ${wanted}
    on conflict do nothing`.execute(tx);
}

export const setExamState = (tx: SiteTx, id: string, state: ExamState) =>
  tx.updateTable('exam').set({ state }).where('id', '=', id).execute();

export const deleteExam = (tx: SiteTx, id: string) => tx.deleteFrom('exam').where('id', '=', id).execute();

/** A locked exam is published while results of it are, and locked again when none is; other states stay. */
export async function setExamPublished(tx: SiteTx, id: string, isPublished: boolean): Promise<void> {
  await tx
    .updateTable('exam')
    .set({ state: isPublished ? 'published' : 'locked' })
    .where('id', '=', id)
    .where('state', '=', isPublished ? 'locked' : 'published')
    .execute();
}

/** Exams that are declared, by the days that they touch. */
export const examsOfDays = (tx: SiteTx, from: Day, to: Day) =>
  tx
    .selectFrom('exam')
    .select(['id', 'name_en', 'name_bn', 'starts_on', 'ends_on'])
    .where('state', '<>', 'draft')
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .limit(500)
    .execute();
