import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { opensStudentFile, studentsOfCaller } from '../student-access.ts';

/** Whether the photo is of a student whom the caller may see. */
export async function readsStudentOfPhoto(tx: Tx, caller: SiteCaller, fileId: string): Promise<boolean> {
  if (!caller.permissions.has('people.student.view')) return false;
  const students = await studentsOfCaller(tx, caller);
  const row = await students.where('student.photo_file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}

/** Whether the paper is of a student whose personal file the caller may see. */
export async function readsStudentOfDocument(tx: Tx, caller: SiteCaller, fileId: string): Promise<boolean> {
  if (!caller.permissions.has('people.student.view')) return false;
  const students = await studentsOfCaller(tx, caller);
  const row = await students
    .innerJoin('student_document', (join) => inSameSite(join, 'student_document.student_id', 'student.id'))
    .where('student_document.file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined && (await opensStudentFile(tx, caller, row.id));
}
