import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf } from '#shared/contract.ts';
import { makesWay } from './generator-input.queries.ts';
import type {
  GeneratorChoice,
  GeneratorQuality,
  GeneratorRun,
  generatorRunContract,
} from './generator-run.contract.ts';
import type { LeftLessons, PlacedLesson, SolverAnswer } from './solver-input.ts';

type ListInput = InputOf<typeof generatorRunContract.list>;

/** What is asked and written of the routine at a time, one after the other. */
export async function waitForOtherGenerators(tx: SiteTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('routine generator ' || ${tx.siteId}, 0))`.execute(
    tx,
  );
}

/** Nobody moves or deletes a period of the institution until the transaction ends. */
export async function holdBells(tx: SiteTx): Promise<void> {
  await sql`select from routine_period where site_id = ${tx.siteId} order by id for share`.execute(tx);
}

/** Whether the institution generates a routine at this moment. */
export async function isGenerating(tx: SiteTx, kind: string): Promise<boolean> {
  const row = await tx
    .selectFrom('job_run')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A digest of all lessons of a version: another one once somebody changed any. */
export async function digestOf(tx: SiteTx, versionId: string | undefined): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(concat_ws(' ', e.class_section_id, e.routine_period_id, e.subject_id,
      e.employee_id, e.routine_run_id, e.room), chr(10) order by e.class_section_id, e.routine_period_id), '')) as digest
    from routine_entry e
    where e.site_id = ${tx.siteId} and e.routine_version_id = ${versionId ?? null}::uuid`.execute(tx);
  return rows[0]!.digest;
}

interface NewRun {
  choice: GeneratorChoice;
  versionId: string;
  seed: number;
  answer: SolverAnswer;
  userId: string | null;
}

/** Writes a generated routine into a draft in place of the lessons that make way. @returns the id of the run */
export async function writeRun(
  tx: SiteTx,
  { choice, versionId, seed, answer, userId }: NewRun,
): Promise<string> {
  const { rows: replaced } = await sql`
    delete from routine_entry e
    where e.site_id = ${tx.siteId} and e.routine_version_id = ${versionId} and ${makesWay(tx.siteId, choice)}
    returning e.class_section_id as section, e.routine_period_id as period, e.subject_id as subject,
      e.employee_id as teacher, e.room, e.routine_run_id as run`.execute(tx);
  const { id } = await tx
    .insertInto('routine_run')
    .values({
      site_id: tx.siteId,
      run_no: sql<number>`next_number('routine_run')`,
      created_by: userId,
      seed,
      academic_year_id: choice.academic_year_id,
      routine_version_id: versionId,
      keeps: choice.keeps,
      class_ids: choice.class_ids?.length ? choice.class_ids : null,
      lesson_count: answer.lessons.length,
      left_count: answer.left.reduce((sum, it) => sum + it.lessons, 0),
      left_lessons: JSON.stringify(answer.left),
      quality: JSON.stringify(answer.quality),
      replaced: JSON.stringify(replaced),
      draft_digest: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLessons(
    tx,
    versionId,
    answer.lessons.map((it) => ({ ...it, run: id })),
  );
  await tx
    .updateTable('routine_run')
    .set({ draft_digest: await digestOf(tx, versionId) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Lessons as they are kept of a run. */
type KeptLesson = PlacedLesson & { run: string | null };

// The trigger copies year, weekday and time from section and period.
const insertLessons = (tx: SiteTx, versionId: string, lessons: readonly KeptLesson[]) =>
  sql`insert into routine_entry (site_id, routine_version_id, class_section_id, routine_period_id, subject_id,
      employee_id, room, routine_run_id)
    select ${tx.siteId}, ${versionId}, it.section, it.period, it.subject, it.teacher, it.room, it.run
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb)
      as it(section uuid, period uuid, subject uuid, teacher uuid, room text, run uuid)`.execute(tx);

export interface StoredRun {
  id: string;
  routine_version_id: string | null;
  draft_digest: string;
  lesson_count: number;
  left_count: number;
  left_lessons: LeftLessons[];
  quality: GeneratorQuality;
  replaced: KeptLesson[];
}

export async function findRun(tx: SiteTx, id: string): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select id, routine_version_id, draft_digest, lesson_count, left_count, left_lessons, quality, replaced
    from routine_run where site_id = ${tx.siteId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Puts back what a run had replaced. */
export async function restoreReplacedLessons(tx: SiteTx, run: StoredRun, versionId: string): Promise<void> {
  await sql`delete from routine_entry where site_id = ${tx.siteId} and routine_version_id = ${versionId}
    and routine_run_id = ${run.id}`.execute(tx);
  await insertLessons(tx, versionId, run.replaced);
}

export async function listRuns(tx: SiteTx, input: ListInput, mayUndo: boolean) {
  const query = tx
    .selectFrom('routine_run as run')
    .innerJoin('academic_year as year', (join) => inSameSite(join, 'year.id', 'run.academic_year_id'))
    .leftJoin('user_account as maker', 'maker.id', 'run.created_by')
    .select(['run.id', 'run_no', 'run.created_at', 'undone_at', 'lesson_count', 'left_count'])
    .select(['year.name as year_name', 'maker.full_name as created_by_name'])
    .select(
      sql<boolean>`undone_at is null and exists (select from routine_version v where v.site_id = run.site_id
        and v.id = run.routine_version_id and v.state = 'draft') and not exists (select from routine_run later
        where later.site_id = run.site_id and later.routine_version_id = run.routine_version_id
          and later.undone_at is null and later.run_no > run.run_no)`.as('is_last'),
    );
  const { rows, total } = await pageOfRows(query, input, 'run.id');
  return {
    rows: rows.map(({ is_last, ...row }): GeneratorRun => ({ ...row, can: { undo: mayUndo && is_last } })),
    total,
  };
}

interface ShiftName {
  shift_en: string;
  shift_bn: string;
}

interface SectionName extends ShiftName {
  class_en: string;
  class_bn: string;
  section: string;
  group_en: string;
  group_bn: string;
}

interface Names {
  sections: Map<string, SectionName>;
  subjects: Map<string, { subject_en: string; subject_bn: string }>;
  teachers: Map<string, { teacher_en: string; teacher_bn: string }>;
  shifts: Map<string, ShiftName>;
}

/** What a line of a result is about, as ids. */
export interface NamedLine {
  section: string | null;
  subject: string | null;
  teacher: string | null;
  shift?: string | null;
}

/** The names of what lines are about; what is deleted meanwhile has none. */
export async function findNames(tx: SiteTx, lines: readonly NamedLine[]): Promise<Names> {
  const ids = (key: keyof NamedLine) => [...new Set(lines.flatMap((it) => it[key] ?? []))];
  const sections = await sql<SectionName & { id: string }>`
    select c.id, k.name_en as class_en, k.name_bn as class_bn, c.name as section, s.name_en as shift_en,
      s.name_bn as shift_bn, g.name_en as group_en, g.name_bn as group_bn
    from class_section c join academic_class k on k.id = c.class_id join shift s on s.id = c.shift_id
    join study_group g on g.id = c.study_group_id
    where c.site_id = ${tx.siteId} and c.id = any(${ids('section')}::uuid[])`.execute(tx);
  const subjects = await sql<{ id: string; subject_en: string; subject_bn: string }>`
    select id, name_en as subject_en, name_bn as subject_bn from subject
    where id = any(${ids('subject')}::uuid[])`.execute(tx);
  const teachers = await sql<{ id: string; teacher_en: string; teacher_bn: string }>`
    select id, name_en as teacher_en, name_bn as teacher_bn from employee
    where site_id = ${tx.siteId} and id = any(${ids('teacher')}::uuid[])`.execute(tx);
  const shifts = await sql<ShiftName & { id: string }>`
    select id, name_en as shift_en, name_bn as shift_bn from shift where id = any(${ids('shift')}::uuid[])`.execute(
    tx,
  );
  const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((it) => [it.id, it]));
  return {
    sections: byId(sections.rows),
    subjects: byId(subjects.rows),
    teachers: byId(teachers.rows),
    shifts: byId(shifts.rows),
  };
}
