import { implementForSite } from '#kernel/http/implement.ts';
import { requireExam } from '../exams/exam.actions.ts';
import { advanceSheet, listSheets, openSheet, submitSheet } from './mark-sheet.actions.ts';
import { markSheetContract } from './mark-sheet.contract.ts';
import { saveMarks } from './save-marks.actions.ts';

const os = implementForSite(markSheetContract);

export const markSheetRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    await requireExam(context, input.id);
    return listSheets(context, input);
  }),
  find: os.find.handler(({ context, input }) => openSheet(context, input)),
  saveMarks: os.saveMarks.handler(({ context, input: { cells, ...place } }) =>
    saveMarks(context, place, cells),
  ),
  submit: os.submit.handler(({ context, input: { blanks_confirmed, ...place } }) =>
    submitSheet(context, place, blanks_confirmed),
  ),
  reopen: os.reopen.handler(({ context, input }) => advanceSheet(context, input, 'reopen')),
  lock: os.lock.handler(({ context, input }) => advanceSheet(context, input, 'lock')),
  unlock: os.unlock.handler(({ context, input }) => advanceSheet(context, input, 'unlock')),
});
