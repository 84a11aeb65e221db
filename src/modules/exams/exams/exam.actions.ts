import type { Context, SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { requireYear } from '#modules/academics/index.ts';
import { findExamType } from '../exam-types/exam-type.queries.ts';
import { markDeclared, unsetSubjects, writeExamSubjects } from './declaration.queries.ts';
import type { Exam, ExamFields, ExamState } from './exam.contract.ts';
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
  const { tx, siteId } = context;
  return withPermittedActions(
    context,
    requireFound(await findExam(tx, siteId, id, context.can('exams.exam.edit'))),
  );
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

export async function createExam(context: SiteContext, fields: ExamFields): Promise<Exam> {
  await requireParents(context, fields);
  return requireExam(context, await insertExam(context.tx, context.siteId, fields));
}

/**
 * Changes names and days at any time before publishing.
 * @throws 409 `exams:exam_stands` where year, type or classes of an exam that has marks would change.
 */
export async function changeExam(context: SiteContext, id: string, fields: ExamFields): Promise<Exam> {
  const exam = await lockedExam(context, id);
  if (!exam.can.edit) throw new Problem(409, 'exams:exam_published');
  await requireParents(context, fields);
  if (exam.has_marks && !isSameFrame(exam, fields)) throw new Problem(409, 'exams:exam_stands');
  await updateExam(context.tx, context.siteId, id, fields);
  return requireExam(context, id);
}

/** @throws 409 `exams:not_a_draft` where it was declared. */
export async function removeExam(context: SiteContext, id: string): Promise<void> {
  const exam = await lockedExam(context, id);
  if (!exam.can.delete) throw new Problem(409, 'exams:not_a_draft');
  await deleteExam(context.tx, context.siteId, id);
}

/**
 * Declares a draft, or copies the settings again while no mark was entered.
 * @throws 409 `exams:settings_missing` naming the subjects, unless those are left out; `exams:exam_stands` where marks
 * were entered; `exams:no_subjects` where no subject is left.
 */
export async function declareExam(context: SiteContext, id: string, leaveOutUnset: boolean): Promise<Exam> {
  const { tx, siteId, caller } = context;
  const exam = await lockedExam(context, id);
  if (!exam.can.declare) throw new Problem(409, 'exams:exam_stands');
  const unset = leaveOutUnset ? [] : await unsetSubjects(tx, siteId, id);
  if (unset.length > 0) {
    const named = unset.map((it) =>
      context.language === 'bn' ? `${it.class_name_bn} ${it.name_bn}` : `${it.class_name_en} ${it.name_en}`,
    );
    throw new Problem(409, 'exams:settings_missing', { subjects: named.join(', ') }, [], { subjects: unset });
  }
  if ((await writeExamSubjects(tx, siteId, id)) === 0) throw new Problem(409, 'exams:no_subjects');
  if (exam.state === 'draft') await markDeclared(tx, siteId, id, caller.user_id);
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
  await setExamState(context.tx, context.siteId, id, state);
  return requireExam(context, id);
}

async function lockedExam(context: SiteContext, id: string): Promise<Exam> {
  requireFound(await lockExam(context.tx, context.siteId, id));
  return requireExam(context, id);
}

async function requireParents({ tx, siteId }: SiteContext, fields: ExamFields): Promise<void> {
  await requireYear(tx, siteId, fields.academic_year_id);
  requireFound(await findExamType(tx, siteId, fields.exam_type_id));
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
