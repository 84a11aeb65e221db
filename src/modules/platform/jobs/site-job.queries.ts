import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { SiteJob, SiteJobList } from './site-job.contract.ts';

type Row = Omit<SiteJob, 'can'>;

/** The long work of all institutions; the database lets only the core ask. */
export async function findJobs(tx: Tx, input: SiteJobList): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`
    select * from find_jobs_everywhere(${input.site_id ?? null}::uuid, ${input.kind ?? null}::text,
      ${input.state ?? null}::text, ${input.is_waiting ?? null}::boolean, ${input.from ?? null}::date,
      ${input.to ?? null}::date, ${input.page_size}::int, ${(input.page - 1) * input.page_size}::int)`.execute(
    tx,
  );
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}

export async function countJobs(tx: Tx) {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count from job_figures() order by name`.execute(tx);
  return rows;
}

/** One job of the current institution, row-locked. */
export const lockJob = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('job_run')
    .select(['id', 'kind', 'state', 'input', 'scope', 'language', 'waits_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function listChoices(tx: Tx, siteId: string) {
  const academic_years = await tx
    .selectFrom('academic_year')
    .select(['id', 'name', 'is_current'])
    .where('site_id', '=', siteId)
    .orderBy('starts_on', 'desc')
    .execute();
  const fee_sub_heads = await tx
    .selectFrom('fee_sub_head')
    .innerJoin('fee_head', 'fee_head.id', 'fee_sub_head.fee_head_id')
    .select(['fee_sub_head.id', 'fee_sub_head.month'])
    .select(sql<string>`fee_head.name_en || ': ' || fee_sub_head.name_en`.as('name_en'))
    .select(sql<string>`fee_head.name_bn || ': ' || fee_sub_head.name_bn`.as('name_bn'))
    .where('fee_sub_head.is_active', '=', true)
    .orderBy('fee_head.sort_order')
    .orderBy('fee_sub_head.sort_order')
    .execute();
  const exams = await tx
    .selectFrom('exam')
    .select(['id', 'name_en', 'name_bn'])
    .where('site_id', '=', siteId)
    .where('state', 'in', ['declared', 'marks_open', 'locked', 'published'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return { academic_years, fee_sub_heads, exams };
}

export async function classesOfExam(tx: Tx, siteId: string, examId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('exam_class')
    .select('class_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('exam_id', '=', examId)
    .execute();
  return rows.map((it) => it.class_id);
}
