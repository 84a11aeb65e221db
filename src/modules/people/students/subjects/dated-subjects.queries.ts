import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

export interface TakenSubject {
  id: string;
  enrolment_id: string;
  subject_id: string;
  condition: string;
  from_on: Day | null;
}

/** What students take now. */
export const subjectsOfEnrolments = (tx: SiteTx, enrolmentIds: string[]): Promise<TakenSubject[]> =>
  tx
    .selectFrom('student_subject')
    .select(['id', 'enrolment_id', 'subject_id', 'condition', 'from_on'])
    .where('enrolment_id', 'in', enrolmentIds)
    .execute();

interface Change {
  enrolmentIds: string[];
  from: Day | null;
  lost: TakenSubject[];
  gainedIds: string[];
}

/**
 * Dates a change of subjects that was made: until the day, all stays as it was; from the day on, the subjects of now count. Without a
 * day they count for all of the enrolment, and nothing is kept of what was there before.
 */
export async function savePastSubjects(tx: SiteTx, change: Change): Promise<void> {
  const { enrolmentIds, from, lost, gainedIds } = change;
  if (enrolmentIds.length === 0) return;
  const past = tx.deleteFrom('student_subject_past').where('enrolment_id', 'in', enrolmentIds);
  const current = tx.updateTable('student_subject').where('enrolment_id', 'in', enrolmentIds);
  if (from === null) {
    await past.execute();
    await current.set({ from_on: null }).where('from_on', 'is not', null).execute();
    return;
  }
  await past.where('from_on', '>=', from).execute();
  await tx
    .updateTable('student_subject_past')
    .set({ until_on: from })
    .where('enrolment_id', 'in', enrolmentIds)
    .where('until_on', '>', from)
    .execute();
  const ended = lost.filter((it) => it.from_on === null || it.from_on < from);
  if (ended.length > 0)
    await tx
      .insertInto('student_subject_past')
      .values(ended.map(({ id: _, ...it }) => ({ site_id: tx.siteId, ...it, until_on: from })))
      .execute();
  await current
    .set({ from_on: from })
    .where((eb) => eb.or([eb('from_on', '>', from), eb('id', '=', sql<string>`any (${gainedIds}::uuid[])`)]))
    .execute();
}
