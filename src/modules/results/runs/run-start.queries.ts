import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';

/** An exam that has been declared, with its classes. */
export async function findDeclaredExam(tx: SiteTx, examId: string) {
  const exam = await tx
    .selectFrom('exam')
    .select(['id', 'academic_year_id', 'starts_on'])
    .where('id', '=', examId)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  if (!exam) return undefined;
  const classes = await tx
    .selectFrom('exam_class')
    .select(['class_id', 'study_group_id'])
    .where('exam_id', '=', examId)
    .execute();
  return { ...exam, classes };
}

/** The declared exams of a class in a year, with their type and its weight, in the order of their days. */
export const listExamsOfClass = (tx: SiteTx, yearId: string, classId: string) =>
  tx
    .selectFrom('exam')
    .innerJoin('exam_type', (join) => inSameSite(join, 'exam_type.id', 'exam.exam_type_id'))
    .select(['exam.id', 'exam.exam_type_id', 'exam.starts_on', 'exam_type.weight_percent'])
    .where('exam.academic_year_id', '=', yearId)
    .where('exam.state', '<>', 'draft')
    .where('exam.id', 'in', (eb) =>
      eb
        .selectFrom('exam_class')
        .select('exam_class.exam_id')
        .where('exam_class.site_id', '=', tx.siteId)
        .where('exam_class.class_id', '=', classId),
    )
    .orderBy('exam.starts_on')
    .orderBy('exam.id')
    .execute();

/** Runs whose work has ended without an answer, e.g. because it was cancelled before it began. */
export async function failAbandonedRuns(tx: SiteTx, examId: string): Promise<void> {
  await sql`
    update result_run set state = 'failed'
    where site_id = ${tx.siteId} and exam_id = ${examId} and state = 'generating' and not exists (
      select from job_run j where j.site_id = result_run.site_id and j.id = result_run.job_id
        and j.state in ('queued', 'running'))`.execute(tx);
}

/** Whether one of the classes is being generated at this moment. */
export async function isGenerating(tx: SiteTx, examId: string, classIds: readonly string[]) {
  const row = await tx
    .selectFrom('result_run')
    .select('id')
    .where('exam_id', '=', examId)
    .where('class_id', 'in', classIds)
    .where('state', '=', 'generating')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewRuns {
  site_id: string;
  exam_id: string;
  class_ids: readonly string[];
  study_group_id: string | null;
  is_combined: boolean;
  is_preview: boolean;
  generated_by: string | null;
}

/** One run for each class, numbered on from the class's last, knowing the complete run before it. */
export async function insertRuns(tx: Tx, runs: NewRuns) {
  const { rows } = await sql<{ id: string; class_id: string; run_no: number }>`
    insert into result_run (site_id, exam_id, class_id, study_group_id, is_combined, is_preview, generated_by,
      run_no, previous_run_id)
    select ${runs.site_id}, ${runs.exam_id}, it.class_id, ${runs.study_group_id}, ${runs.is_combined},
      ${runs.is_preview}, ${runs.generated_by},
      1 + coalesce((select max(r.run_no) from result_run r
        where r.site_id = ${runs.site_id} and r.exam_id = ${runs.exam_id} and r.class_id = it.class_id), 0),
      (select r.id from result_run r
        where r.site_id = ${runs.site_id} and r.exam_id = ${runs.exam_id} and r.class_id = it.class_id
          and r.study_group_id is not distinct from ${runs.study_group_id}::uuid
          and r.is_combined = ${runs.is_combined} and not r.is_preview
          and r.state in ('generated', 'published', 'unpublished', 'superseded')
        order by r.run_no desc limit 1)
    from unnest(${runs.class_ids}::uuid[]) with ordinality as it(class_id, at)
    order by it.at
    returning id, class_id, run_no`.execute(tx);
  return rows;
}

export async function nameJob(tx: SiteTx, runIds: readonly string[], jobId: string) {
  await tx.updateTable('result_run').set({ job_id: jobId }).where('id', 'in', runIds).execute();
}
