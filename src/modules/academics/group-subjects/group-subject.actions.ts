import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { Problem } from '#kernel/http/problem.ts';
import { requireOffered } from '../academic-frame/academic-frame.queries.ts';
import { allSubjectConditions } from '../subject-conditions/subject-condition.queries.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import type {
  GroupSubjectEntry,
  GroupSubjectPlace,
  GroupSubjectRow,
  ListedSubject,
} from './group-subject.contract.ts';
import {
  copyDefaults,
  deleteGroupSubjects,
  listGroupSubjects,
  writeGroupSubjects,
} from './group-subject.queries.ts';

/**
 * Replaces the subject list of a class and group.
 * @throws 422 where a subject is not of the class's level, 409 where one that students have is left out.
 */
export async function replaceGroupSubjects(
  tx: SiteTx,
  { subjects, ...place }: GroupSubjectPlace & { subjects: GroupSubjectEntry[] },
): Promise<GroupSubjectRow[]> {
  await requirePlace(tx, place);
  const before = await listGroupSubjects(tx, place);
  const offered = new Set(before.map((it) => it.subject_id));
  const wrong = subjects.findIndex((it) => !offered.has(it.subject_id));
  if (wrong >= 0) {
    const field = `subjects.${wrong}.subject_id`;
    throw new Problem(422, 'invalid', {}, [{ field, code: 'academics:subject_of_other_level' }]);
  }
  await requireConditions(tx, subjects, before);
  const kept = new Set(subjects.map((it) => it.subject_id));
  const leftOut = before.filter((it) => it.condition && !kept.has(it.subject_id));
  const used = leftOut.find((it) => it.student_count > 0);
  if (used)
    throw new Problem(409, 'academics:subject_has_students', { code: used.code, count: used.student_count });
  const leftOutIds = leftOut.map((it) => it.subject_id);
  await deleteGroupSubjects(tx, place, leftOutIds);
  await writeGroupSubjects(tx, place, subjects);
  return listGroupSubjects(tx, place);
}

/** Starts a list from the national one; safe to repeat. */
export async function copyNationalList(tx: SiteTx, place: GroupSubjectPlace) {
  await requirePlace(tx, place);
  const added_count = await copyDefaults(tx, place);
  return { added_count, rows: await listGroupSubjects(tx, place) };
}

/**
 * Requires that each condition exists and counts as its entry says; an inactive one is accepted only where it was before.
 * @throws 422 on the first entry that fails
 */
export async function requireConditions(
  tx: Tx,
  subjects: GroupSubjectEntry[],
  before: ListedSubject[],
): Promise<void> {
  const known = new Map((await allSubjectConditions(tx)).map((it) => [it.id, it]));
  const stood = new Set(before.map((it) => `${it.subject_id} ${it.subject_condition_id}`));
  const wrong = subjects.findIndex((it) => {
    if (!it.subject_condition_id) return false;
    const condition = known.get(it.subject_condition_id);
    if (condition?.counts_as !== it.condition) return true;
    return !condition.is_active && !stood.has(`${it.subject_id} ${it.subject_condition_id}`);
  });
  if (wrong < 0) return;
  throw new Problem(422, 'invalid', {}, [
    { field: `subjects.${wrong}.subject_condition_id`, code: 'not_valid' },
  ]);
}

/** @throws 404 where there is no such year, 422 where the institution does not offer the class, version or group. */
async function requirePlace(tx: SiteTx, place: GroupSubjectPlace): Promise<void> {
  await requireYear(tx, place.academic_year_id);
  await requireOffered(tx, [
    ['version_id', 'version_id', [place.version_id]],
    ['class_id', 'class_id', [place.class_id]],
    ['study_group_id', 'study_group_id', [place.study_group_id]],
  ]);
}
