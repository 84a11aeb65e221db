import { absenceMessageContract } from './absence-messages/absence-message.contract.ts';
import { attendanceReportContract } from './attendance-reports/attendance-report.contract.ts';
import { attendanceSheetContract } from './attendance-sheets/attendance-sheet.contract.ts';
import { studentMonthContract } from './student-months/student-month.contract.ts';

export const attendanceContract = {
  sheets: attendanceSheetContract,
  reports: attendanceReportContract,
  absenceMessages: absenceMessageContract,
  studentMonths: studentMonthContract,
};
