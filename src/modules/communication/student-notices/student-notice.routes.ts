import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireStudent } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { studentNoticeContract } from './student-notice.contract.ts';
import { listStudentNotices } from './student-notice.queries.ts';

export const studentNoticeRoutes = makeSiteRoutes(studentNoticeContract, {
  list: async ({ tx, caller }, { student_id, ...input }) => {
    const studentId = requireFound(student_id ?? caller.student_id);
    await requireStudent(tx, caller, studentId);
    return listStudentNotices(tx, caller, studentId, today(), input);
  },
});
