import type { SiteTx } from '#kernel/database/database.ts';
import { changeFrom } from '#kernel/database/dated-settings.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { type Day, today } from '#shared/dates.ts';
import { findSection, updateSection } from '../class-sections/class-section.queries.ts';
import type { Assignment, SectionTeachers } from './teacher-assignment.contract.ts';
import { describeTeachers, replaceAssignments, teachersAmong } from './teacher-assignment.queries.ts';

interface Change {
  id: string;
  class_teacher_id?: string | null;
  from_on?: Day | null;
  assignments: Assignment[];
}

/**
 * Sets who teaches what in a section, and so what each teacher may enter there.
 * @throws 404 for a section or teacher of another institution, 422 for a subject the section does not have, or a day to come.
 */
export async function assignTeachers(tx: SiteTx, change: Change): Promise<SectionTeachers> {
  const section = requireFound(await findSection(tx, change.id));
  const from_on = change.from_on === undefined ? today() : change.from_on;
  if (from_on && from_on > today()) throw fieldProblem('from_on', 'academics:day_to_come');
  const class_teacher_id = change.class_teacher_id ?? null;
  const wanted = [
    ...change.assignments.map((it) => it.employee_id),
    ...(class_teacher_id ? [class_teacher_id] : []),
  ];
  const teachers = await teachersAmong(tx, wanted);
  if (wanted.some((id) => !teachers.has(id))) throw notFound();
  const { subjects } = await describeTeachers(tx, section);
  const known = new Set(subjects.map((it) => it.subject_id));
  const wrong = change.assignments.findIndex((it) => !known.has(it.subject_id));
  if (wrong >= 0) {
    const field = `assignments.${wrong}.subject_id`;
    throw new Problem(422, 'invalid', {}, [{ field, code: 'academics:subject_not_of_section' }]);
  }
  await changeFrom(tx, from_on);
  await updateSection(tx, section.id, { class_teacher_id });
  await replaceAssignments(tx, section.id, change.assignments);
  return describeTeachers(tx, { ...section, class_teacher_id });
}
