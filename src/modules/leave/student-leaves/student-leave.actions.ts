import { sql } from 'kysely';
import { nobody } from '#kernel/database/nobody.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { putAttachment } from '#kernel/files/attachments.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import type { SiteCaller, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { inBothLanguages, notify, type Recipients } from '#modules/communication/index.ts';
import { accountsOfFamilies, requireStudent } from '#modules/people/index.ts';
import { dayNames, daysBetween, formatDayRange, today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { lockLeaveOf } from '../leave-lock.queries.ts';
import type {
  OwnStudentLeaveInput,
  StudentLeave,
  StudentLeaveFields,
  StudentLeaveListInput,
} from './student-leave.contract.ts';
import {
  changeStudentLeaves,
  countSchoolDays,
  findOverlappingRequest,
  findStudentLeave,
  insertStudentLeave,
  type StudentLeaveRow,
  selectStudentLeaves,
} from './student-leave.queries.ts';
import { studentLeaveLifeCycle } from './student-leave.rules.ts';

export const studentLeavePath = '/site/student-leave/index';
const ownPath = '/student/attendance/leave';

/** The requests of the caller, or of one child. @throws 404 where the child is not the caller's */
export async function listOwnRequests(
  context: SiteContext,
  { student_id, state, ...input }: OwnStudentLeaveInput,
) {
  const { tx, caller } = context;
  const studentId = requireFound(student_id ?? caller.student_id);
  await requireStudent(tx, caller, studentId);
  const query = selectStudentLeaves(tx)
    .where('student_id', '=', studentId)
    .$if(state !== undefined, (it) => it.where('state', '=', state!));
  const page = await pageOfList(query, input, { table: 'student_leave', search: ['reason'] });
  return { ...page, rows: page.rows.map((row) => answerOf(context, row)) };
}

/** Half a year; who stays away longer leaves the school. */
const daysAtMost = 183;

/**
 * Sends a request to the class teacher. @throws 404 where the child is not the caller's; 422 for days that end before they begin,
 * have no school, overlap another request, or lie outside of an academic year that is not over
 */
export async function sendRequest(context: SiteContext, fields: StudentLeaveFields): Promise<StudentLeave> {
  const { tx, siteId, caller } = context;
  const studentId = requireFound(fields.student_id ?? caller.student_id);
  await requireStudent(tx, caller, studentId);
  await lockLeaveOf(tx, [studentId]);
  if (fields.ends_on < fields.starts_on) throw fieldProblem('ends_on', 'leave:ends_before_start');
  if (daysBetween(fields.starts_on, fields.ends_on) >= daysAtMost)
    throw fieldProblem('ends_on', 'leave:too_long_for_student');
  const overlap = await findOverlappingRequest(tx, studentId, fields);
  if (overlap) throw fieldProblem('starts_on', 'leave:overlap', dayNames(overlap.starts_on));
  const counted = await countSchoolDays(tx, studentId, fields, today());
  if (counted.enrolled_days === 0) throw fieldProblem('starts_on', 'leave:not_enrolled');
  if (counted.open_days < counted.enrolled_days) throw fieldProblem('starts_on', 'leave:closed_year');
  if (counted.school_days === 0) throw fieldProblem('starts_on', 'leave:no_school_day');
  const { starts_on, ends_on, reason } = fields;
  const id = await insertStudentLeave(tx, {
    student_id: studentId,
    starts_on,
    ends_on,
    reason,
    sent_by: caller.user_id,
    sent_on: today(),
  });
  const leave = requireFound(await findStudentLeave(tx, id));
  await notifyOfRequests(
    context,
    classTeacherOf(siteId, leave),
    'told.student_sent',
    [leave],
    studentLeavePath,
    reason,
  );
  return answerOf(context, leave);
}

export async function attachToRequest(
  context: SiteContext,
  { id, attachment }: { id: string; attachment: File },
): Promise<StudentLeave> {
  const { siteId } = context;
  const put = await putAttachment(context, siteId, 'student_leave_attachment', attachment, 'attachment');
  return context.transact(async (inner) => {
    requireMove(studentLeaveLifeCycle.withdraw, await lockOwn(inner, id), inner);
    const attachment_file_id = await insertFile(inner.tx, put);
    await changeStudentLeaves(inner.tx, [id], { attachment_file_id });
    return showRequest(inner, id);
  });
}

/** The requests that the caller decides on. */
export async function listRequests(
  context: SiteContext,
  { state, class_section_id, from, to, ...input }: StudentLeaveListInput,
) {
  let query = decidedByCaller(context);
  if (state) query = query.where('state', '=', state);
  if (class_section_id) query = query.where('class_section_id', '=', class_section_id);
  if (from) query = query.where('ends_on', '>=', from);
  if (to) query = query.where('starts_on', '<=', to);
  const page = await pageOfList(query, input, {
    table: 'student_leave',
    search: ['student_name_en', 'student_name_bn', 'student_no', 'reason'],
  });
  return { ...page, rows: page.rows.map((row) => answerOf(context, row)) };
}

/** Whether the caller decides on the leave of a section: its class teacher, or the office. */
const isTeacher = ({ user_type }: SiteCaller) => user_type === 'teacher';

function decidedByCaller({ tx, caller }: SiteContext) {
  const query = selectStudentLeaves(tx);
  return isTeacher(caller) ? query.where('class_teacher_id', '=', caller.employee_id ?? nobody) : query;
}

function answerOf(
  context: SiteContext,
  { attachment_file_id, class_teacher_id: _, sent_at: __, ...row }: StudentLeaveRow,
): StudentLeave {
  return {
    ...row,
    attachment_url: attachment_file_id && `/api/v1/files/${attachment_file_id}`,
    can: permittedMoves(studentLeaveLifeCycle, row, context),
  };
}

export async function showRequest(context: SiteContext, id: string): Promise<StudentLeave> {
  return answerOf(context, requireFound(await findStudentLeave(context.tx, id)));
}

/** Locks a request that the caller may move: a family's own, or one that the caller decides on. @throws 404 */
export async function lockRequest(
  context: SiteContext,
  id: string,
  move: keyof typeof studentLeaveLifeCycle,
): Promise<StudentLeaveRow> {
  return move === 'withdraw' ? lockOwn(context, id) : (await lockRequests(context, [id]))[0]!;
}

async function lockOwn({ tx, caller }: SiteContext, id: string): Promise<StudentLeaveRow> {
  const { student_id } = requireFound(await findStudentLeave(tx, id));
  await requireStudent(tx, caller, student_id);
  await lockLeaveOf(tx, [student_id]);
  return requireFound(await findStudentLeave(tx, id));
}

/** @throws 404 where one is not the caller's to decide */
export async function lockRequests(context: SiteContext, ids: readonly string[]): Promise<StudentLeaveRow[]> {
  const read = () =>
    decidedByCaller(context)
      .where('id', 'in', [...ids])
      .execute();
  const students = (await read()).map((it) => it.student_id);
  await lockLeaveOf(context.tx, students);
  const leaves = await read();
  if (leaves.length < ids.length) throw notFound();
  return leaves;
}

/** Tells the families what became of their requests, in one message each. */
export const notifyFamilies = (
  context: SiteContext,
  key: 'approved' | 'rejected' | 'cancelled',
  leaves: readonly StudentLeaveRow[],
  note: string | null,
): Promise<void> =>
  notifyOfRequests(
    context,
    accountsOfFamilies(
      context.siteId,
      leaves.map((it) => it.student_id),
    ),
    `told.student_${key}`,
    leaves,
    ownPath,
    note,
  );

async function notifyOfRequests(
  { tx, siteId }: SiteContext,
  recipients: Recipients,
  key: string,
  leaves: readonly StudentLeaveRow[],
  href: string,
  note: string | null,
): Promise<void> {
  const [only] = leaves;
  const single = leaves.length === 1 && only;
  await notify(tx, recipients, {
    site_id: siteId,
    title: single
      ? inBothLanguages(`leave:${key}`, (language) => ({
          name: (language === 'bn' && only.student_name_bn) || only.student_name_en,
          days: formatDayRange(only.starts_on, only.ends_on, language),
        }))
      : inBothLanguages('leave:told.student_approved_several'),
    body: note,
    href,
  });
}

const classTeacherOf = (siteId: string, { class_teacher_id }: StudentLeaveRow): Recipients =>
  sql`select id as user_id, language from user_account
    where site_id = ${siteId} and employee_id = ${class_teacher_id}::uuid and is_active`;
