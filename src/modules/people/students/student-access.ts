import type { Tx } from '#kernel/database/database.ts';
import { nobody } from '#kernel/database/nobody.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';

/**
 * The students a caller may see, as a query to narrow others by: the office all, a teacher those enrolled in
 * their sections, a guardian the household's, a student themselves.
 */
export async function studentsOfCaller(tx: Tx, caller: SiteCaller) {
  const students = tx
    .selectFrom('student')
    .select('student.id')
    .where('student.site_id', '=', caller.site_id);
  switch (caller.user_type) {
    case 'site-admin':
    case 'employee':
      return students;
    case 'teacher': {
      const sections = await sectionsOfCaller(tx, caller);
      return students.where('student.id', 'in', (eb) =>
        eb
          .selectFrom('enrolment')
          .select('enrolment.student_id')
          .where('enrolment.site_id', '=', caller.site_id)
          .where(
            'enrolment.class_section_id',
            'in',
            sections === 'all' || sections.length === 0 ? [nobody] : sections,
          ),
      );
    }
    case 'guardian':
      return students.where('student.household_id', '=', caller.household_id ?? nobody);
    case 'student':
      return students.where('student.id', '=', caller.student_id ?? nobody);
    default:
      return students.where('student.id', '=', nobody);
  }
}

/** @throws 404 where the student is not there or not the caller's, both alike. */
export async function requireStudent(tx: Tx, caller: SiteCaller, studentId: string): Promise<void> {
  const students = await studentsOfCaller(tx, caller);
  requireFound(await students.where('student.id', '=', studentId).executeTakeFirst());
}

const opening = ['people.student_file.view', 'people.student.edit', 'people.site_student.edit'];

/** Whether a caller sees the personal file of every student they may see. */
export const opensEveryStudentFile = ({ permissions }: SiteCaller): boolean =>
  opening.some((it) => permissions.has(it));

/**
 * Whether a caller who may see a student sees the personal file as well: address, numbers of the state, family, papers. A class
 * teacher does of the own section, who only teaches there does not.
 */
export async function opensStudentFile(tx: Tx, caller: SiteCaller, studentId: string): Promise<boolean> {
  if (opensEveryStudentFile(caller)) return true;
  if (!caller.employee_id) return false;
  const led = await tx
    .selectFrom('enrolment')
    .innerJoin('class_section', (join) => inSameSite(join, 'class_section.id', 'enrolment.class_section_id'))
    .select('enrolment.id')
    .where('enrolment.site_id', '=', caller.site_id)
    .where('enrolment.student_id', '=', studentId)
    .where('enrolment.left_on', 'is', null)
    .where('class_section.class_teacher_id', '=', caller.employee_id)
    .executeTakeFirst();
  return led !== undefined;
}
