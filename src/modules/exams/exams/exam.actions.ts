import type { SiteTx } from '#kernel/database/database.ts';
import type { Context, SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { requireYear } from '#modules/academics/index.ts';
import { findExamType } from '../exam-types/exam-type.queries.ts';
import { fillUnsetMarks, requirePassWithinFull } from '../mark-settings/mark-setting.actions.ts';
import type { MarksOfPaper } from '../mark-settings/mark-setting.contract.ts';
import { markDeclared, unsetSubjects, writeExamSubjects } from './declaration.queries.ts';
import type { Exam, ExamFields, ExamInput, ExamState } from './exam.contract.ts';
import {
  deleteExam,
  type ExamRow,
  findExam,
  insertExam,
  lockExam,
  setExamState,
  updateExam,
} from './exam.queries.ts';

/** The exam with what the caller may do. @throws 404 where it does not exist, or is a draft and the caller may not edit exams. */
export async function requireExam(context: SiteContext, id: string): Promise<Exam> {
  const { tx } = context;
  return withPermittedActions(context, requireFound(await findExam(tx, id, context.can('exams.exam.edit'))));
}

/** Adds what the caller may do with the exam now. */
export function withPermittedActions(context: Context, exam: ExamRow): Exam {
  const edits = context.can('exams.exam.edit');
  const { state, has_marks } = exam;
  return {
    ...exam,
    can: {
      edit: edits && state !== 'published',
      delete: edits && state === 'draft',
      declare: edits && !has_marks && (state === 'draft' || state === 'declared' || state === 'marks_open'),
      open_marks: edits && state === 'declared',
      lock: edits && (state === 'declared' || state === 'marks_open'),
      unlock: edits && state === 'locked',
    },
  };
}

/** @throws 403 where marks are to be set and the caller may not set them. */
export async function createExam(context: SiteContext, input: ExamInput): Promise<Exam> {
  const { fields, marks } = split(input);
  await requireYearAndType(context.tx, fields);
  const id = await insertExam(context.tx, fields);
  await fillMarks(context, fields, marks);
  return requireExam(context, id);
}

/**
 * Changes names and days at any time before publishing.
 * @throws 409 `exams:exam_stands` where year, type or classes of an exam that has marks would change.
 */
export async function changeExam(context: SiteContext, id: string, input: ExamInput): Promise<Exam> {
  const { fields, marks } = split(input);
  const exam = await lockedExam(context, id);
  if (!exam.can.edit) throw new Problem(409, 'exams:exam_published');
  await requireYearAndType(context.tx, fields);
  if (exam.has_marks && !isSameFrame(exam, fields)) throw new Problem(409, 'exams:exam_stands');
  await updateExam(context.tx, id, fields);
  await fillMarks(context, fields, marks);
  return requireExam(context, id);
}

/** @throws 409 `exams:not_a_draft` where it was declared. */
export async function removeExam(context: SiteContext, id: string): Promise<void> {
  const exam = await lockedExam(context, id);
  if (!exam.can.delete) throw new Problem(409, 'exams:not_a_draft');
  await deleteExam(context.tx, id);
}

/**
 * Declares a draft, or copies the settings again while no mark was entered.
 * @throws 409 `exams:settings_missing` naming the subjects, unless those are left out; `exams:exam_stands` where marks
 * were entered; `exams:no_subjects` where no subject is left.
 */
export async function declareExam(context: SiteContext, id: string, leaveOutUnset: boolean): Promise<Exam> {
  const { tx, caller } = context;
  const exam = await lockedExam(context, id);
  if (!exam.can.declare) throw new Problem(409, 'exams:exam_stands');
  const unset = leaveOutUnset ? [] : await unsetSubjects(tx, id);
  if (unset.length > 0) {
    const named = unset.map((it) =>
      context.language === 'bn' ? `${it.class_name_bn} ${it.name_bn}` : `${it.class_name_en} ${it.name_en}`,
    );
    throw new Problem(409, 'exams:settings_missing', { subjects: named.join(', ') }, [], { subjects: unset });
  }
  if ((await writeExamSubjects(tx, id)) === 0) throw new Problem(409, 'exams:no_subjects');
  if (exam.state === 'draft') await markDeclared(tx, id, caller.user_id);
  return requireExam(context, id);
}

/** Moves an exam to another state. @throws 409 `exams:wrong_state` where its present state does not permit that. */
export async function advanceExam(
  context: SiteContext,
  id: string,
  right: 'open_marks' | 'lock' | 'unlock',
  state: ExamState,
): Promise<Exam> {
  const exam = await lockedExam(context, id);
  if (!exam.can[right]) throw new Problem(409, 'exams:wrong_state');
  await setExamState(context.tx, id, state);
  return requireExam(context, id);
}

/** @throws 404 where the year or the exam type are not the institution's. */
export async function requireYearAndType(
  tx: SiteTx,
  { academic_year_id, exam_type_id }: Pick<ExamFields, 'academic_year_id' | 'exam_type_id'>,
): Promise<void> {
  await requireYear(tx, academic_year_id);
  requireFound(await findExamType(tx, exam_type_id));
}

function split({ fills_unset_marks, full_mark, pass_mark, ...fields }: ExamInput) {
  return { fields, marks: fills_unset_marks ? { full_mark, pass_mark } : null };
}

/** Sets the subjects of the exam's classes that have no marks for its type yet. */
async function fillMarks(
  { tx, can }: SiteContext,
  { academic_year_id, exam_type_id, classes }: ExamFields,
  marks: MarksOfPaper | null,
): Promise<void> {
  if (!marks) return;
  if (!can('exams.mark_setting.edit')) throw new Problem(403, 'forbidden');
  requirePassWithinFull(marks);
  for (const { class_id, study_group_id } of classes) {
    await fillUnsetMarks(tx, { academic_year_id, exam_type_id, class_id, study_group_id }, marks);
  }
}

async function lockedExam(context: SiteContext, id: string): Promise<Exam> {
  requireFound(await lockExam(context.tx, id));
  return requireExam(context, id);
}

function isSameFrame(exam: Exam, fields: ExamFields): boolean {
  const frame = (it: Exam | ExamFields) =>
    [
      it.academic_year_id,
      it.exam_type_id,
      ...it.classes.map((c) => c.class_id + c.study_group_id).sort(),
    ].join();
  return frame(exam) === frame(fields);
}
