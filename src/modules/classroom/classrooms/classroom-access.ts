import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { nobody } from '#kernel/database/nobody.ts';
import type { Caller, SiteCaller } from '#kernel/http/context.ts';

/** Whose meetings, class rooms and lessons the caller works on: those of all (`null`), a teacher their own. */
export const teacherOfCaller = ({ user_type, employee_id }: Caller): string | null =>
  user_type === 'teacher' ? (employee_id ?? nobody) : null;

/**
 * Whether a `classroom` is one of a student: of the section they are in now, and of a subject they take. Who has no subjects
 * noted takes all of the class.
 */
export const isOfStudent = (siteId: string, student: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
  select from enrolment e
  join student on student.site_id = e.site_id and student.id = e.student_id
  where e.site_id = ${siteId} and e.class_section_id = classroom.class_section_id and e.status = 'active' and ${student}
    and (exists (select from student_subject s
        where s.site_id = e.site_id and s.enrolment_id = e.id and s.subject_id = classroom.subject_id)
      or not exists (select from student_subject s where s.site_id = e.site_id and s.enrolment_id = e.id)))`;

/** Whether the file is of a class room or lesson that the caller works on, or that is there for the student or a child. */
export async function mayReadClassroomFile(tx: Tx, caller: SiteCaller, fileId: string): Promise<boolean> {
  const { site_id, permissions, household_id, student_id } = caller;
  const works = permissions.has('classroom.classroom.list') || permissions.has('classroom.class_lesson.list');
  const teacher = teacherOfCaller(caller);
  const own = sql<boolean>`(student.id = ${student_id}::uuid or student.household_id = ${household_id}::uuid)`;
  const reads = permissions.has('classroom.own_lesson.view');
  const { rows } = await sql`
    select from classroom
    left join class_lesson l on l.site_id = classroom.site_id and l.classroom_id = classroom.id
      and l.id = (select f.class_lesson_id from class_lesson_file f where f.site_id = ${site_id} and f.id = ${fileId})
    where classroom.site_id = ${site_id} and (l.id is not null or classroom.picture_file_id = ${fileId})
      and (${works} and (${teacher}::uuid is null or classroom.teacher_id = ${teacher})
        or ${reads} and classroom.is_active and coalesce(l.is_published, true) and ${isOfStudent(site_id, own)})`.execute(
    tx,
  );
  return rows.length > 0;
}
