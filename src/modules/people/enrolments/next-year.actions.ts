import type { SiteTx } from '#kernel/database/database.ts';
import { assignSubjects } from '#modules/academics/index.ts';
import {
  carriedChoices,
  closeEnrolments,
  deleteEnrolments,
  emptyEnrolments,
  insertEnrolments,
  insertLeavings,
  type Leaving,
  type NextEnrolment,
  reopenEnrolments,
  undoLeavings,
} from './next-year.queries.ts';

export type { Leaving, NextEnrolment } from './next-year.queries.ts';

/**
 * Enrols students of an old year in a new one, with the subjects of their new class; fourth subjects and choices go along where the
 * class offers them. The old enrolments end where the new ones begin. A fixed number of statements for any number of students.
 */
export async function enrolNextYear(
  tx: SiteTx,
  year: { academic_year_id: string; starts_on: string },
  students: readonly NextEnrolment[],
): Promise<void> {
  if (students.length === 0) return;
  await closeEnrolments(tx, year.starts_on, students);
  await insertEnrolments(tx, year, students);
  const ids = students.map((it) => it.enrolment_id);
  await assignSubjects(tx, ids, await carriedChoices(tx, students));
}

/** Lets students leave who have completed the last class. @returns the change of each enrolment, by which it can be undone */
export const completeStudents = (
  tx: SiteTx,
  leaving: Leaving,
  enrolmentIds: readonly string[],
): Promise<Map<string, string>> => insertLeavings(tx, leaving, enrolmentIds);

interface TakenBack {
  /** The day from which {@link enrolNextYear} enrolled. */
  starts_on: string;
  students: readonly { from_enrolment_id: string; to_enrolment_id: string }[];
  /** New enrolments that something of the past still names: they stay, with no day in them. */
  kept: readonly string[];
  /** Changes of {@link completeStudents}. */
  change_ids: readonly string[];
  undone_by: string;
}

/** Takes back what {@link enrolNextYear} and {@link completeStudents} did; the caller has checked that nothing depends on it. */
export async function undoNextYear(tx: SiteTx, back: TakenBack): Promise<void> {
  const kept = new Set(back.kept);
  await emptyEnrolments(tx, back.kept);
  const gone = back.students.map((it) => it.to_enrolment_id).filter((id) => !kept.has(id));
  await deleteEnrolments(tx, gone);
  await reopenEnrolments(
    tx,
    back.starts_on,
    back.students.map((it) => it.from_enrolment_id),
  );
  await undoLeavings(tx, back.undone_by, back.change_ids);
}
