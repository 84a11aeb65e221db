import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Context } from '#kernel/http/context.ts';
import type { ResultRun, RunState } from './result-run.contract.ts';

type Can = Context['can'];

/** The runs of a year, newest first. */
export async function listRuns(
  tx: SiteTx,
  filter: { academic_year_id: string; exam_id?: string; class_id?: string },
  can: Can,
): Promise<ResultRun[]> {
  let query = selectRuns(tx)
    .where('exam.academic_year_id', '=', filter.academic_year_id)
    .orderBy('result_run.created_at', 'desc')
    .orderBy('result_run.run_no', 'desc')
    .limit(200);
  if (filter.exam_id) query = query.where('result_run.exam_id', '=', filter.exam_id);
  if (filter.class_id) query = query.where('result_run.class_id', '=', filter.class_id);
  return (await query.execute()).map((row) => asRun(row, can));
}

export async function findRun(tx: SiteTx, id: string, can: Can): Promise<ResultRun | undefined> {
  const row = await selectRuns(tx).where('result_run.id', '=', id).executeTakeFirst();
  return row && asRun(row, can);
}

const selectRuns = (tx: SiteTx) =>
  tx
    .selectFrom('result_run')
    .innerJoin('exam', (join) => inSameSite(join, 'exam.id', 'result_run.exam_id'))
    .innerJoin('academic_class', 'academic_class.id', 'result_run.class_id')
    .leftJoin('study_group', 'study_group.id', 'result_run.study_group_id')
    .select(['result_run.id', 'run_no', 'result_run.state', 'is_combined', 'is_preview', 'exam_id'])
    .select(['exam.name_en as exam_name_en', 'exam.name_bn as exam_name_bn', 'exam.academic_year_id'])
    .select([
      'class_id',
      'academic_class.name_en as class_name_en',
      'academic_class.name_bn as class_name_bn',
    ])
    .select([
      'study_group_id',
      'study_group.name_en as study_group_name_en',
      'study_group.name_bn as study_group_name_bn',
    ])
    .select(['previous_run_id', 'student_count', 'passed_count', 'failed_count', 'absent_count'])
    .select(['incomplete_count', 'job_id', 'problem', 'generated_at', 'published_at', 'unpublished_at'])
    .select('unpublish_reason')
    .select((eb) =>
      eb
        .selectFrom('result')
        .whereRef('result.site_id', '=', 'result_run.site_id')
        .whereRef('result.run_id', '=', 'result_run.id')
        .where('result.status', '=', 'withheld')
        .select((it) => it.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('withheld_count'),
    );

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

function asRun(row: RunRow, can: Can): ResultRun {
  const state = row.state as RunState;
  const mayPublish = can('results.run.publish');
  return {
    ...row,
    state,
    can: {
      publish: mayPublish && !row.is_preview && isPublishable(state),
      unpublish: mayPublish && state === 'published',
      withhold: mayPublish && isComputed(state),
      delete: can('results.run.generate') && isRemovable(state, row.published_at),
    },
  };
}

export const isPublishable = (state: RunState) =>
  state === 'generated' || state === 'unpublished' || state === 'superseded';

export const isComputed = (state: RunState) => isPublishable(state) || state === 'published';

/** Runs that were ever published are kept. */
export const isRemovable = (state: RunState, publishedAt: string | null) =>
  (state === 'generated' || state === 'failed') && publishedAt === null;

/** Locks a run and reads what the actions need. */
export async function lockRun(tx: SiteTx, id: string) {
  const row = await tx
    .selectFrom('result_run')
    .select(['id', 'state', 'exam_id', 'class_id', 'study_group_id', 'is_preview', 'published_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as RunState };
}

/** The current run of a class (of a group, where one is given) in an exam: the published one, else the newest complete one. */
export async function currentRun(
  tx: SiteTx,
  place: { exam_id: string; class_id: string; study_group_id?: string | null },
) {
  let query = tx
    .selectFrom('result_run')
    .select(['id', 'run_no', 'state', 'generated_at', 'published_at', 'study_group_id'])
    .where('exam_id', '=', place.exam_id)
    .where('class_id', '=', place.class_id)
    .where('state', 'in', ['generated', 'published', 'unpublished'])
    .where('is_preview', '=', false)
    .orderBy(sql`state = 'published'`, 'desc')
    .orderBy('generated_at', 'desc')
    .orderBy('run_no', 'desc');
  if (place.study_group_id) {
    query = query.where((eb) =>
      eb.or([eb('study_group_id', '=', place.study_group_id!), eb('study_group_id', 'is', null)]),
    );
  }
  return query.executeTakeFirst();
}

export async function deleteRun(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('result_run').where('id', '=', id).execute();
}

/** Exams of a year that are past drafting, with the classes that sit them. */
export async function listExams(tx: SiteTx, yearId: string) {
  const { rows } = await sql<{
    id: string;
    name_en: string;
    name_bn: string;
    state: string;
    classes: { class_id: string; study_group_ids: string[] }[];
  }>`
    select exam.id, exam.name_en, exam.name_bn, exam.state,
      jsonb_agg(jsonb_build_object('class_id', c.class_id, 'study_group_ids', c.study_group_ids) order by c.sort_order)
        as classes
    from exam
    join (
      select ec.exam_id, ec.class_id, ac.sort_order, jsonb_agg(ec.study_group_id) as study_group_ids
      from exam_class ec join academic_class ac on ac.id = ec.class_id
      where ec.site_id = ${tx.siteId}
      group by ec.exam_id, ec.class_id, ac.sort_order
    ) c on c.exam_id = exam.id
    where exam.site_id = ${tx.siteId} and exam.academic_year_id = ${yearId} and exam.state <> 'draft'
    group by exam.site_id, exam.id
    order by exam.starts_on desc, exam.id`.execute(tx);
  return rows;
}
