import type { SiteContext } from '#kernel/http/context.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { requireStudent } from '#modules/people/index.ts';
import { studentLessonContract } from './student-lesson.contract.ts';
import { listStudentClassrooms, listStudentLessons } from './student-lesson.queries.ts';

const os = implementForSite(studentLessonContract);

export const studentLessonRoutes = os.router({
  list: os.list.handler(async ({ context, input: { student_id, ...input } }) =>
    listStudentLessons(context.tx, context.siteId, await studentOfRequest(context, student_id), input),
  ),
  classrooms: os.classrooms.handler(async ({ context, input }) =>
    listStudentClassrooms(context.tx, context.siteId, await studentOfRequest(context, input.student_id)),
  ),
});

/** @throws 404 where the child is not the caller's, or there is none. */
async function studentOfRequest({ tx, caller }: SiteContext, studentId: string | undefined): Promise<string> {
  const id = requireFound(studentId ?? caller.student_id);
  await requireStudent(tx, caller, id);
  return id;
}
