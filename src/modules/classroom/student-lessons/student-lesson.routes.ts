import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireStudent } from '#modules/people/index.ts';
import { studentLessonContract } from './student-lesson.contract.ts';
import { listStudentClassrooms, listStudentLessons } from './student-lesson.queries.ts';

export const studentLessonRoutes = makeSiteRoutes(studentLessonContract, {
  list: async (context, { student_id, ...input }) =>
    listStudentLessons(context.tx, await studentOfRequest(context, student_id), input),
  classrooms: async (context, input) =>
    listStudentClassrooms(context.tx, await studentOfRequest(context, input.student_id)),
});

/** @throws 404 where the child is not the caller's, or there is none. */
async function studentOfRequest({ tx, caller }: SiteContext, studentId: string | undefined): Promise<string> {
  const id = requireFound(studentId ?? caller.student_id);
  await requireStudent(tx, caller, id);
  return id;
}
