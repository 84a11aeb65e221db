import type { SiteTx } from '#kernel/database/database.ts';
import { findReferences } from '#kernel/database/references.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { assignSubjects } from '#modules/academics/index.ts';
import { today } from '#shared/dates.ts';
import { requireAbsence } from '../departures/presence.ts';
import { hasLaterEnrolment } from '../enrolments/next-year.queries.ts';
import { requireStudent } from '../students/student-access.ts';
import type { PlacementInput, PlacementSection, Placements } from './placement.contract.ts';
import {
  closeMembership,
  deleteEnrolment,
  deleteMembership,
  findTarget,
  insertChange,
  isRollTaken,
  type LastMembership,
  lastChange,
  lastMembership,
  listChanges,
  listMemberships,
  listSections,
  lockStudent,
  markUndone,
  openEnrolment,
  openMembership,
  setEnrolment,
  setStudentStatus,
} from './placement.queries.ts';
import { requireSeats } from './section-seats.queries.ts';

/** Where nobody is asked, nobody joins a full section. */
type PlacementAsked = Omit<PlacementInput, 'id' | 'despite_capacity'> &
  Partial<Pick<PlacementInput, 'despite_capacity'>>;

type Asking = Pick<SiteContext, 'tx' | 'caller' | 'siteId'>;

/** Where a student was, is, and who changed it. @throws 404 where the student is not the caller's. */
export async function showPlacements({ tx, caller }: Asking, studentId: string): Promise<Placements> {
  await requireStudent(tx, caller, studentId);
  const student = requireFound(
    await tx.selectFrom('student').select('status').where('id', '=', studentId).executeTakeFirst(),
  );
  return {
    status: student.status as Placements['status'],
    memberships: await listMemberships(tx, studentId),
    changes: await listChanges(tx, studentId),
  };
}

export async function placementSections(
  { tx, caller }: Asking,
  { id, on }: { id: string; on?: string | undefined },
): Promise<PlacementSection[]> {
  await requireStudent(tx, caller, id);
  const last = await lastMembership(tx, id);
  const academic_year_id = last && last.left_on === null ? last.academic_year_id : null;
  return listSections(tx, { academic_year_id, on: on ?? today(), like: last });
}

/**
 * Lets a student leave, move to another section, group or roll, or return, as of a day. Registers, sheets and results of
 * earlier days stay. A change of class, version or group opens a new enrolment with new subjects.
 * @returns the id of the change, by which it can be undone
 * @throws 422 beside the invalid field; 409 `people:not_enrolled`, `people:still_enrolled`; `people:present_later` where somebody is
 *   to leave who was present afterwards, unless it is meant; `people:section_full` likewise.
 */
export async function changePlacement(
  { tx, caller }: Asking,
  studentId: string,
  input: PlacementAsked,
): Promise<string> {
  await requireStudent(tx, caller, studentId);
  const student = requireFound(await lockStudent(tx, studentId));
  const last = await lastMembership(tx, studentId);
  if (!last) throw new Problem(409, 'people:not_enrolled');
  const isIn = last.left_on === null;
  if (input.kind === 'return' && isIn) throw new Problem(409, 'people:still_enrolled');
  if (input.kind !== 'return' && !isIn) throw new Problem(409, 'people:not_enrolled');
  const earliest = last.left_on ?? last.joined_on;
  if (input.from_on > today()) throw fieldProblem('from_on', 'people:placement_future');
  if (input.from_on < earliest)
    throw fieldProblem('from_on', 'people:placement_too_early', { day: earliest });

  if (input.kind === 'leave' && !input.despite_presence)
    await requireAbsence(tx, { student_id: studentId, from: input.from_on });
  const target = input.kind === 'leave' ? null : await requireTarget(tx, studentId, last, input);
  const changeId = await insertChange(tx, {
    student_id: studentId,
    kind: input.kind,
    from_on: input.from_on,
    reason: input.reason,
    status_before: student.status,
    enrolment_status_before: last.enrolment_status,
    from_section_id: last.class_section_id,
    from_roll: last.roll,
    to_section_id: target?.id ?? null,
    to_roll: target?.roll ?? null,
    changed_by: caller.user_id,
  });
  if (isIn) await closeMembership(tx, last.id, { left_on: input.from_on, closed_by: changeId });
  if (input.kind === 'leave') {
    const leavingAs = input.leaving_as ?? 'left';
    await setEnrolment(tx, last.enrolment_id, { status: endOfEnrolment[leavingAs] });
    await setStudentStatus(tx, studentId, leavingAs);
    return changeId;
  }
  if (!target) return changeId;
  const place = {
    student_id: studentId,
    academic_year_id: target.academic_year_id,
    class_section_id: target.id,
    roll: target.roll,
  };
  if (isSameClass(last, target)) {
    const { enrolment_id } = last;
    await openMembership(tx, {
      ...place,
      enrolment_id,
      joined_on: input.from_on,
      opened_by: changeId,
    });
    await setEnrolment(tx, enrolment_id, { status: 'active' });
  } else {
    if (isIn) await setEnrolment(tx, last.enrolment_id, { status: 'moved' });
    const session = target.academic_year_id === last.academic_year_id ? last.session : null;
    const enrolled = { ...place, enrolled_on: input.from_on, session };
    const enrolmentId = await openEnrolment(tx, enrolled, changeId);
    await assignSubjects(tx, [enrolmentId]);
  }
  if (input.kind === 'return') await setStudentStatus(tx, studentId, 'active');
  return changeId;
}

const endOfEnrolment = { left: 'dropped', transferred: 'tc', passed_out: 'promoted' } as const;

const isSameClass = (last: LastMembership, target: { [Name in (typeof classParts)[number]]: string }) =>
  classParts.every((part) => last[part] === target[part]);

const classParts = ['academic_year_id', 'class_id', 'version_id', 'study_group_id'] as const;

async function requireTarget(tx: SiteTx, studentId: string, last: LastMembership, input: PlacementAsked) {
  const { from_on } = input;
  const roll = requireFound(input.roll_number);
  const target = requireFound(await findTarget(tx, requireFound(input.class_section_id)));
  if (!target.is_open) throw fieldProblem('class_section_id', 'people:section_closed');
  if (input.kind === 'move' && target.academic_year_id !== last.academic_year_id)
    throw fieldProblem('class_section_id', 'people:other_year');
  if (input.kind === 'move' && target.id === last.class_section_id && roll === last.roll)
    throw fieldProblem('class_section_id', 'people:same_place');
  if (from_on < target.year_starts_on || from_on > target.year_ends_on)
    throw fieldProblem('from_on', 'people:placement_outside_year', {
      from: target.year_starts_on,
      to: target.year_ends_on,
    });
  const wanted = { class_section_id: target.id, roll, from_on, student_id: studentId };
  if (await isRollTaken(tx, wanted)) throw fieldProblem('roll_number', 'people:roll_taken', { roll });
  if (!input.despite_capacity && target.id !== last.class_section_id) await requireSeats(tx, [target.id]);
  return { ...target, roll };
}

/**
 * Undoes the last change of a student; registers taken meanwhile stay as they are.
 * @throws 404 where there is no such change, 409 `people:not_the_last_change`, `people:promoted_since`,
 * `people:placement_in_use`, `people:roll_taken_since`.
 */
export async function undoPlacement({ tx, caller }: Asking, studentId: string, changeId: string) {
  await requireStudent(tx, caller, studentId);
  requireFound(await lockStudent(tx, studentId));
  requireFound(
    await tx
      .selectFrom('placement_change')
      .select('id')
      .where('student_id', '=', studentId)
      .where('id', '=', changeId)
      .executeTakeFirst(),
  );
  const change = await lastChange(tx, studentId);
  if (change?.id !== changeId) throw new Problem(409, 'people:not_the_last_change');
  const changedEnrolment = change.opened_enrolment_id ?? change.closed_enrolment_id;
  if (changedEnrolment && (await hasLaterEnrolment(tx, changedEnrolment)))
    throw new Problem(409, 'people:promoted_since');
  if (change.opened_id && change.opened_enrolment_id) {
    if (change.opened_alone) await removeEnrolment(tx, change.opened_enrolment_id);
    else await deleteMembership(tx, change.opened_id);
  }
  if (change.closed_id) {
    const { from_section_id: class_section_id, from_roll: roll, from_on } = change;
    if (await isRollTaken(tx, { class_section_id, roll, from_on, student_id: studentId }))
      throw new Problem(409, 'people:roll_taken_since', { roll });
    await closeMembership(tx, change.closed_id, { left_on: null, closed_by: null });
  }
  const enrolmentId = change.closed_enrolment_id ?? (change.opened_alone ? null : change.opened_enrolment_id);
  if (enrolmentId) await setEnrolment(tx, enrolmentId, { status: change.enrolment_status_before });
  await setStudentStatus(tx, studentId, change.status_before);
  await markUndone(tx, changeId, caller.user_id);
}

/** Tables whose rows are created with an enrolment; rows elsewhere were added by people. */
const ownTables = ['enrolment', 'student_subject', 'student_subject_past', 'section_membership'];

async function removeEnrolment(tx: SiteTx, enrolmentId: string): Promise<void> {
  const uses = (await findReferences(tx, 'enrolment', enrolmentId)).filter(
    (it) => !ownTables.includes(it.table),
  );
  if (uses.length > 0) throw new Problem(409, 'people:placement_in_use', {}, [], { uses });
  await deleteEnrolment(tx, enrolmentId);
}
