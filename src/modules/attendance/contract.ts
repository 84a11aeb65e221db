import { absenceMessageContract } from './absence-messages/absence-message.contract.ts';
import { attendanceReportContract } from './attendance-reports/attendance-report.contract.ts';
import { attendanceSheetContract } from './attendance-sheets/attendance-sheet.contract.ts';
import { correctionContract } from './employees/corrections/correction.contract.ts';
import { deviceContract } from './employees/devices/device.contract.ts';
import { employeeHoursContract } from './employees/hours/employee-hours.contract.ts';
import { employeeMonthContract } from './employees/months/employee-month.contract.ts';
import { punchContract } from './employees/punches/punch.contract.ts';
import { employeeSheetContract } from './employees/sheets/employee-sheet.contract.ts';
import { entryCorrectionContract } from './entry-corrections/entry-correction.contract.ts';
import { lessonAttendanceContract } from './lesson-attendance/lesson.contract.ts';
import { studentMonthContract } from './student-months/student-month.contract.ts';

export const attendanceContract = {
  sheets: attendanceSheetContract,
  entryCorrections: entryCorrectionContract,
  reports: attendanceReportContract,
  absenceMessages: absenceMessageContract,
  lessons: lessonAttendanceContract,
  studentMonths: studentMonthContract,
  employeeSheets: employeeSheetContract,
  employeeMonths: employeeMonthContract,
  employeeHours: employeeHoursContract,
  corrections: correctionContract,
  devices: deviceContract,
  punches: punchContract,
};
