import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireExam } from '../exams/exam.actions.ts';
import { advanceSheet, listSheets, openSheet, submitSheet } from './mark-sheet.actions.ts';
import { markSheetContract } from './mark-sheet.contract.ts';
import { saveMarks } from './save-marks.actions.ts';

export const markSheetRoutes = makeSiteRoutes(markSheetContract, {
  list: async (context, input) => {
    await requireExam(context, input.id);
    return listSheets(context, input);
  },
  find: openSheet,
  saveMarks: (context, { cells, ...place }) => saveMarks(context, place, cells),
  submit: (context, { blanks_confirmed, ...place }) => submitSheet(context, place, blanks_confirmed),
  reopen: (context, input) => advanceSheet(context, input, 'reopen'),
  lock: (context, input) => advanceSheet(context, input, 'lock'),
  unlock: (context, input) => advanceSheet(context, input, 'unlock'),
});
