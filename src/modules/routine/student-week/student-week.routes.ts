import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { printStudentWeek, studentWeek } from './student-week.actions.ts';
import { studentWeekContract } from './student-week.contract.ts';

export const studentWeekRoutes = makeSiteRoutes(studentWeekContract, {
  show: (context, input) => studentWeek(context, input.student_id),
  document: (context, input) =>
    printDocument(context, (inner) =>
      printStudentWeek(inner, input.student_id, input.language ?? context.language),
    ),
});
