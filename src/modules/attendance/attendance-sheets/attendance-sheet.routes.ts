import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { listRegisters, readSheet, saveSheet } from './attendance-sheet.actions.ts';
import { attendanceSheetContract } from './attendance-sheet.contract.ts';
import { withdrawSheet } from './set-aside.actions.ts';

export const attendanceSheetRoutes = makeSiteRoutes(attendanceSheetContract, {
  get: readSheet,
  day: (context, input) => listRegisters(context, input.on_date),
  withdraw: withdrawSheet,
  save: saveSheet,
});
