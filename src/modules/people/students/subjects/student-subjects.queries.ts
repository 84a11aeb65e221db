import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { fieldProblem } from '#kernel/http/problem.ts';

export interface OfferedSubject {
  subject_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  condition: string;
  choice_code: string | null;
  religion: string | null;
}

/** The subjects on the list of a section's class, version and group. */
export async function offeredSubjects(tx: SiteTx, sectionId: string): Promise<OfferedSubject[]> {
  const { rows } = await sql<OfferedSubject>`
    select su.id as subject_id, su.code, su.name_en, su.name_bn, gs.condition, gs.choice_code, su.religion
    from class_section cs
    join group_subject gs on gs.site_id = cs.site_id and gs.academic_year_id = cs.academic_year_id
      and gs.version_id = cs.version_id and gs.class_id = cs.class_id and gs.study_group_id = cs.study_group_id
    join subject su on su.id = gs.subject_id
    where cs.site_id = ${tx.siteId} and cs.id = ${sectionId}
    order by gs.sort_order, su.sort_order, su.code`.execute(tx);
  return rows;
}

/**
 * Validates the religion subject: required where the class has any, and one of these.
 * @throws 422 beside `religion_subject_id`.
 */
export async function requireReligionSubject(
  tx: SiteTx,
  sectionId: string,
  subjectId: string | null,
): Promise<void> {
  const choices = (await offeredSubjects(tx, sectionId)).filter((it) => it.condition === 'religion_choice');
  if (choices.length > 0 && !subjectId) throw fieldProblem('religion_subject_id', 'required');
  if (subjectId && !choices.some((it) => it.subject_id === subjectId))
    throw fieldProblem('religion_subject_id', 'people:not_a_religion_subject');
}

/** Replaces the religion subject. */
export async function replaceReligionSubject(
  tx: SiteTx,
  enrolmentId: string,
  subjectId: string | null,
): Promise<void> {
  if (!subjectId) return;
  await tx
    .deleteFrom('student_subject')
    .where('enrolment_id', '=', enrolmentId)
    .where('condition', '=', 'religion_choice')
    .where('subject_id', '<>', subjectId)
    .execute();
  await tx
    .insertInto('student_subject')
    .values({
      site_id: tx.siteId,
      enrolment_id: enrolmentId,
      subject_id: subjectId,
      condition: 'religion_choice',
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'enrolment_id', 'subject_id']).doNothing())
    .execute();
}

/** Removes fourth, choice-of and elective subjects that are no longer chosen. */
export async function dropUnchosenSubjects(
  tx: SiteTx,
  enrolmentId: string,
  chosenIds: string[],
): Promise<void> {
  let query = tx
    .deleteFrom('student_subject')
    .where('enrolment_id', '=', enrolmentId)
    .where('condition', 'in', ['fourth', 'choice_of']);
  if (chosenIds.length > 0) query = query.where('subject_id', 'not in', chosenIds);
  await query.execute();
}
