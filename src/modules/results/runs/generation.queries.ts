import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { GradedStudent, GradedSubject, Positions } from './generation.rules.ts';
import type { HighestTotal } from './highest-totals.rules.ts';
import type { RunInput } from './run-input.ts';
import { verificationCodes } from './verification-code.ts';

/** A run to compute, with its exam and class. */
export interface RunToGenerate {
  site_id: string;
  id: string;
  exam_id: string;
  academic_year_id: string;
  year_starts_on: string;
  /** Of the exam. */
  starts_on: string;
  ends_on: string;
  class_id: string;
  study_group_id: string | null;
  is_combined: boolean;
  is_preview: boolean;
  previous_run_id: string | null;
  /** Of the type of the exam, where it differs from the result setting. */
  merit_order: 'gpa_then_total' | 'total' | null;
}

/** @returns nothing where the run is complete already or gone. */
export const beginRun = (tx: SiteTx, id: string): Promise<RunToGenerate | undefined> =>
  tx
    .selectFrom('result_run')
    .innerJoin('exam', (join) => inSameSite(join, 'exam.id', 'result_run.exam_id'))
    .innerJoin('academic_year', (join) => inSameSite(join, 'academic_year.id', 'exam.academic_year_id'))
    .innerJoin('exam_type', (join) => inSameSite(join, 'exam_type.id', 'exam.exam_type_id'))
    .select(['result_run.site_id', 'result_run.id', 'exam_id', 'academic_year_id', 'class_id', 'merit_order'])
    .$narrowType<{ merit_order: RunToGenerate['merit_order'] }>()
    .select(['academic_year.starts_on as year_starts_on', 'exam.starts_on', 'exam.ends_on'])
    .select(['study_group_id', 'is_combined', 'is_preview', 'previous_run_id'])
    .where('result_run.id', '=', id)
    .where('result_run.state', '=', 'generating')
    .executeTakeFirst();

/** Deletes what an earlier attempt of the run has written. */
export async function clearRun(tx: SiteTx, { id }: RunToGenerate): Promise<void> {
  await tx.deleteFrom('result_subject').where('run_id', '=', id).execute();
  await tx.deleteFrom('result').where('run_id', '=', id).execute();
}

/** Whom the office held back in the run before, with the reason: a new run does not release them. */
export async function listWithheld(tx: SiteTx, { previous_run_id }: RunToGenerate) {
  if (!previous_run_id) return new Map<string, string>();
  const rows = await tx
    .selectFrom('result')
    .select(['enrolment_id', 'withheld_reason'])
    .where('run_id', '=', previous_run_id)
    .where('withheld_by', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.enrolment_id, row.withheld_reason ?? '']));
}

const rowsAtOnce = 5_000;

/** Writes the subjects of some students. */
export async function insertSubjectResults(
  tx: SiteTx,
  { site_id, id }: RunToGenerate,
  students: readonly { graded: GradedStudent; subjects: readonly GradedSubject[] }[],
): Promise<void> {
  const rows = students.flatMap(({ graded, subjects }) =>
    subjects.map(({ result, marks }) => ({
      e: graded.student.enrolment_id,
      s: result.subject_id,
      c: result.condition,
      st: result.status,
      t: result.total,
      f: result.full,
      p: result.percent,
      l: result.letter,
      g: result.grade_point,
      m: marks,
      pt: result.paper_totals,
      fp: result.failed_parts.length > 0 ? result.failed_parts : null,
    })),
  );
  for (const chunk of chunksOf(rows)) {
    await sql`
      insert into result_subject (site_id, run_id, enrolment_id, subject_id, condition, status, total, full_mark,
        percent, letter, grade_point, marks, paper_totals, failed_parts)
      select ${site_id}, ${id}, e, s, c, st, t, f, p, l, g, m, pt, fp
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as it(e uuid, s uuid, c text, st text, t numeric,
        f numeric, p numeric, l text, g numeric, m jsonb, pt jsonb, fp jsonb)`.execute(tx);
  }
}

/** Inserts the results of a whole run. Students withheld before stay withheld. */
export async function insertResults(
  tx: SiteTx,
  { site_id, id }: RunToGenerate,
  students: readonly GradedStudent[],
  positions: readonly Positions[],
  withheld: ReadonlyMap<string, string>,
): Promise<void> {
  const codes = verificationCodes(students.length);
  const rows = students.map(({ student, result }, at) => {
    const { enrolment_id, class_section_id, roll } = student;
    const { missing: _missing, ...figures } = result;
    const reason = withheld.get(enrolment_id);
    return {
      enrolment_id,
      class_section_id,
      roll,
      ...figures,
      ...positions[at],
      status: reason === undefined ? result.status : 'withheld',
      withheld_reason: reason ?? (result.status === 'withheld' ? 'WH' : null),
      is_held_by_office: reason !== undefined,
      verification_code: codes[at],
    };
  });
  for (const chunk of chunksOf(rows)) {
    await sql`
      insert into result (site_id, run_id, enrolment_id, class_section_id, roll, status, outcome, gpa, gpa_without_4th,
        letter, failed_count, main_count, main_total, grand_total, full_total, position_in_section, position_in_shift,
        position_in_group, position_in_class, roll_order, withheld_reason, withheld_by, withheld_at, verification_code)
      select ${site_id}, ${id}, it.enrolment_id, it.class_section_id, it.roll, it.status, it.outcome, it.gpa,
        it.gpa_without_4th, it.letter, it.failed_count, it.main_count, it.main_total, it.grand_total, it.full_total,
        it.position_in_section, it.position_in_shift, it.position_in_group, it.position_in_class, it.roll_order,
        it.withheld_reason, case when it.is_held_by_office then app_user_id() end,
        case when it.status = 'withheld' then now() end, it.verification_code
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as it(enrolment_id uuid, class_section_id uuid, roll int,
        status text, outcome text, gpa numeric, gpa_without_4th numeric, letter text, failed_count int, main_count int,
        main_total numeric, grand_total numeric, full_total numeric, position_in_section int, position_in_shift int,
        position_in_group int, position_in_class int, roll_order int, withheld_reason text, is_held_by_office boolean,
        verification_code text)`.execute(tx);
  }
}

/** Closes a run, which makes it visible. */
export async function endRun(
  tx: SiteTx,
  { id }: RunToGenerate,
  input: RunInput,
  students: readonly GradedStudent[],
  highest: readonly HighestTotal[],
): Promise<void> {
  const count = { passed: 0, failed: 0, absent: 0, incomplete: 0 };
  for (const { result } of students) count[result.outcome] += 1;
  await tx
    .updateTable('result_run')
    .set({
      state: 'generated',
      input: JSON.stringify(input),
      highest_marks: JSON.stringify(highest),
      student_count: students.length,
      passed_count: count.passed,
      failed_count: count.failed,
      absent_count: count.absent,
      incomplete_count: count.incomplete,
      generated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** Marks runs as failed; the next attempt or their deletion removes what they have written. */
export async function failRun(tx: SiteTx, ids: readonly string[], problem: string) {
  await tx
    .updateTable('result_run')
    .set({ state: 'failed', problem })
    .where('id', 'in', ids)
    .where('state', '=', 'generating')
    .execute();
}

function* chunksOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}
