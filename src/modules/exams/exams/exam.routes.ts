import { implementForSite } from '#kernel/http/implement.ts';
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

const os = implementForSite(examContract);

export const examRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const withDrafts = context.can('exams.exam.edit');
    const page = await listExams(context.tx, context.siteId, input, withDrafts);
    return { ...page, rows: page.rows.map((row) => withPermittedActions(context, row)) };
  }),
  marks: os.marks.handler(async ({ context: { tx, siteId }, input }) => {
    await requireYearAndType(tx, siteId, input);
    return { patterns: markPatterns(await listMarks(tx, siteId, input)) };
  }),
  find: os.find.handler(({ context, input }) => requireExam(context, input.id)),
  create: os.create.handler(({ context, input }) => createExam(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeExam(context, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeExam(context, input.id);
    return { done: true as const };
  }),
  declare: os.declare.handler(({ context, input }) => declareExam(context, input.id, input.leave_out_unset)),
  openMarks: os.openMarks.handler(({ context, input }) =>
    advanceExam(context, input.id, 'open_marks', 'marks_open'),
  ),
  lock: os.lock.handler(({ context, input }) => advanceExam(context, input.id, 'lock', 'locked')),
  unlock: os.unlock.handler(({ context, input }) => advanceExam(context, input.id, 'unlock', 'marks_open')),
});
