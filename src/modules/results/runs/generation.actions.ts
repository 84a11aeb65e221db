import type { SiteTx } from '#kernel/database/database.ts';
import type { WithinSite } from '#kernel/database/tenant.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { attendanceSummary } from '#modules/attendance/index.ts';
import { settingOfClass } from '../settings/result-setting.queries.ts';
import { effectiveWeights, examShares } from './exam-shares.rules.ts';
import {
  beginRun,
  clearRun,
  endRun,
  insertResults,
  insertSubjectResults,
  listWithheld,
  type RunToGenerate,
} from './generation.queries.ts';
import { createGrader, type GradedStudent, placeStudents } from './generation.rules.ts';
import { highestTotals } from './highest-totals.rules.ts';
import type { RunInput } from './run-input.ts';
import { listExamsOfClass } from './run-start.queries.ts';
import { readRunSubjects } from './run-subject.queries.ts';
import { countStudents, readStudentMarks } from './student-marks.queries.ts';

const studentsAtOnce = 1_000;

type BegunRun = RunToGenerate & { students: number };

/** The runs that are still to be computed, with the number of their students. */
export async function beginRuns(tx: SiteTx, ids: readonly string[]): Promise<BegunRun[]> {
  const runs: BegunRun[] = [];
  for (const id of ids) {
    const run = await beginRun(tx, id);
    if (run) runs.push({ ...run, students: await countStudents(tx, run) });
  }
  return runs;
}

/**
 * Computes one run from the start: reads the marks page by page, grades, places, writes, closes the run.
 * @throws 422 without students, 409 `results:marks_missing` unless it is a preview.
 */
export async function generateRun(
  inSite: WithinSite,
  run: BegunRun,
  report: (students: number) => Promise<void>,
): Promise<void> {
  const { input, componentIds, withheld } = await inSite(async (tx) => {
    await clearRun(tx, run);
    return { ...(await readInput(tx, run)), withheld: await listWithheld(tx, run) };
  });
  const otherExamIds = input.exams.map((it) => it.exam_id).filter((id) => id !== run.exam_id);
  const grader = createGrader(input);
  const highest = highestTotals();
  const students: GradedStudent[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await inSite(async (tx) => {
      const page = { after, size: studentsAtOnce };
      const read = await readStudentMarks(tx, run, componentIds, otherExamIds, page);
      const graded = read.map((student) => grader.grade(student));
      await insertSubjectResults(tx, run, graded);
      if (asksAttendance(input)) await addAttendance(tx, run, graded);
      return graded;
    });
    for (const { graded, subjects } of page) {
      students.push(graded);
      highest.add(graded.student.study_group_id, subjects);
    }
    await report(students.length);
    if (page.length < studentsAtOnce) break;
    after = students.at(-1)!.student.enrolment_id;
  }
  if (students.length === 0) throw new Problem(422, 'results:no_students');
  refuseIncomplete(run, students);
  const positions = placeStudents(input.policy, students);
  await inSite(async (tx) => {
    await insertResults(tx, run, students, positions, withheld);
    await endRun(tx, run, input, students, highest.list());
  });
}

const asksAttendance = ({ policy }: RunInput) =>
  policy.tie_rule === 'unique' && policy.tie_breaks.includes('attendance_percent');

/** Attendance of the year until the end of the exam breaks ties: the student with more of it comes first. */
async function addAttendance(
  tx: SiteTx,
  { year_starts_on, ends_on }: RunToGenerate,
  students: readonly { graded: GradedStudent }[],
): Promise<void> {
  const ids = students.map((it) => it.graded.student.enrolment_id);
  const days = await attendanceSummary(tx, ids, year_starts_on, ends_on);
  const percents = new Map(days.map((it) => [it.enrolment_id, it.percent]));
  for (const { graded } of students) {
    graded.tie_breaks.attendance_percent = percents.get(graded.student.enrolment_id) ?? null;
  }
}

/** A mark may have been taken away after the run was asked for; one an examiner holds back is no missing mark. */
function refuseIncomplete(run: RunToGenerate, students: readonly GradedStudent[]): void {
  const missing = students.filter(({ result }) => result.status === 'incomplete').length;
  if (missing > 0 && !run.is_preview) throw new Problem(409, 'results:marks_missing', { count: missing });
}

async function readInput(
  tx: SiteTx,
  run: RunToGenerate,
): Promise<{ input: RunInput; componentIds: string[] }> {
  const { academic_year_id, class_id } = run;
  const setting = requireFound(await settingOfClass(tx, run, class_id));
  const ofClass = run.is_combined ? await listExamsOfClass(tx, academic_year_id, class_id) : [];
  const exams = run.is_combined
    ? examShares(ofClass, effectiveWeights(ofClass, setting.exam_weights))
    : [{ exam_id: run.exam_id, weight_percent: 100 }];
  if (exams === null) throw new Problem(422, 'results:weighted_exam_missing');
  const examIds = exams.map((it) => it.exam_id);
  const { subjects, componentIds } = await readRunSubjects(tx, run, examIds);
  const { signatures, layout } = setting;
  const policy = { ...setting.policy, merit_order: run.merit_order ?? setting.policy.merit_order };
  return { input: { policy, exams, subjects, signatures, layout }, componentIds };
}
