import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  advanceExam,
  changeExam,
  createExam,
  declareExam,
  removeExam,
  requireExam,
  requireYearAndType,
  withPermittedActions,
} from './exam.actions.ts';
import { examContract } from './exam.contract.ts';
import { listExams } from './exam.queries.ts';
import { listMarks } from './exam-marks.queries.ts';
import { markPatterns } from './exam-marks.rules.ts';

export const examRoutes = makeSiteRoutes(examContract, {
  list: async (context, input) => {
    const withDrafts = context.can('exams.exam.edit');
    const page = await listExams(context.tx, input, withDrafts);
    return { ...page, rows: page.rows.map((row) => withPermittedActions(context, row)) };
  },
  marks: async ({ tx }, input) => {
    await requireYearAndType(tx, input);
    return { patterns: markPatterns(await listMarks(tx, input)) };
  },
  find: (context, input) => requireExam(context, input.id),
  create: createExam,
  update: (context, { id, ...fields }) => changeExam(context, id, fields),
  delete: (context, input) => removeExam(context, input.id),
  declare: (context, input) => declareExam(context, input.id, input.leave_out_unset),
  openMarks: (context, input) => advanceExam(context, input.id, 'open_marks', 'marks_open'),
  lock: (context, input) => advanceExam(context, input.id, 'lock', 'locked'),
  unlock: (context, input) => advanceExam(context, input.id, 'unlock', 'marks_open'),
});
