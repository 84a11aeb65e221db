import { implementForSite } from '#kernel/http/implement.ts';
import { listRegisters, readSheet, saveSheet } from './attendance-sheet.actions.ts';
import { attendanceSheetContract } from './attendance-sheet.contract.ts';
import { withdrawSheet } from './set-aside.actions.ts';

const os = implementForSite(attendanceSheetContract);

export const attendanceSheetRoutes = os.router({
  get: os.get.handler(({ context, input }) => readSheet(context, input)),
  day: os.day.handler(({ context, input }) => listRegisters(context, input.on_date)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawSheet(context, input)),
  save: os.save.handler(({ context, input }) => saveSheet(context, input)),
});
