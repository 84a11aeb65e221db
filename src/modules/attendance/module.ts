import type { Module } from '#kernel/module.ts';
import { absenceMessageRoutes } from './absence-messages/absence-message.routes.ts';
import { attendanceReportRoutes } from './attendance-reports/attendance-report.routes.ts';
import { attendanceSheetRoutes } from './attendance-sheets/attendance-sheet.routes.ts';
import { attendanceContract } from './contract.ts';
import { studentMonthRoutes } from './student-months/student-month.routes.ts';

export const attendanceModule: Module = {
  name: 'attendance',
  contract: attendanceContract,
  routes: {
    sheets: attendanceSheetRoutes,
    reports: attendanceReportRoutes,
    absenceMessages: absenceMessageRoutes,
    studentMonths: studentMonthRoutes,
  },
  permissions: {
    'attendance.sheet.view': ['site-admin', 'employee', 'teacher'],
    'attendance.sheet.edit': ['site-admin', 'teacher'],
    // Days that are over, and today after the cut-off.
    'attendance.sheet.correct': ['site-admin'],
    // Sets the daily cost limit of absence messages.
    'attendance.absence_message.set': ['site-admin'],
    'attendance.report.view': ['site-admin', 'employee', 'teacher'],
    'attendance.student.view': ['student', 'guardian'],
  },
};
