import type { SiteTx } from '#kernel/database/database.ts';
import { type Day, today } from '#shared/dates.ts';
import { savePastSubjects, subjectsOfEnrolments } from './dated-subjects.queries.ts';

/**
 * Changes subjects of students by `change` and keeps what they took before: exams that began before the day keep it.
 * @param from since when the subjects count as they are after the change. Null: a correction, they always did. Undefined: since
 *   today where a subject was given up, and always where one was only added.
 */
export async function changeSubjectsFrom(
  tx: SiteTx,
  enrolmentIds: string[],
  from: Day | null | undefined,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await subjectsOfEnrolments(tx, enrolmentIds);
  await change();
  const after = await subjectsOfEnrolments(tx, enrolmentIds);
  const key = (it: { enrolment_id: string; subject_id: string; condition: string }) =>
    `${it.enrolment_id} ${it.subject_id} ${it.condition}`;
  const [had, has] = [new Set(before.map(key)), new Set(after.map(key))];
  const lost = before.filter((it) => !has.has(key(it)));
  const gained = after.filter((it) => !had.has(key(it)));
  await savePastSubjects(tx, {
    enrolmentIds: from === undefined ? [...new Set(lost.map((it) => it.enrolment_id))] : enrolmentIds,
    from: from === undefined ? today() : from,
    lost,
    gainedIds: gained.map((it) => it.id),
  });
}
