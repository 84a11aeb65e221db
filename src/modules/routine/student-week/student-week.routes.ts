import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { printStudentWeek, studentWeek } from './student-week.actions.ts';
import { studentWeekContract } from './student-week.contract.ts';

const os = implementForSite(studentWeekContract);

export const studentWeekRoutes = os.router({
  show: os.show.handler(({ context, input }) => studentWeek(context, input.student_id)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) =>
      printStudentWeek(inner, input.student_id, input.language ?? context.language),
    ),
  ),
});
