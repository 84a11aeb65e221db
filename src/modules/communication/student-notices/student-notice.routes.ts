import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { requireStudent } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { studentNoticeContract } from './student-notice.contract.ts';
import { listStudentNotices } from './student-notice.queries.ts';

const os = implementForSite(studentNoticeContract);

export const studentNoticeRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, caller }, input: { student_id, ...input } }) => {
    const studentId = requireFound(student_id ?? caller.student_id);
    await requireStudent(tx, caller, studentId);
    return listStudentNotices(tx, caller, studentId, today(), input);
  }),
});
