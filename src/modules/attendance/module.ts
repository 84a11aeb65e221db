import type { Module } from '#kernel/module.ts';
import { freeWeekdaysAsked, schoolDaysChanged, takenRegistersAsked } from '#modules/calendar/index.ts';
import { absentStudentsAsked } from '#modules/communication/index.ts';
import { presenceAsked } from '#modules/people/index.ts';
import { offerSiteOptions } from '#modules/sites/index.ts';
import { today } from '#shared/dates.ts';
import { followDay } from './absence-messages/absence-message.actions.ts';
import { absenceMessageRoutes } from './absence-messages/absence-message.routes.ts';
import { attendanceReportRoutes } from './attendance-reports/attendance-report.routes.ts';
import { absentStudents } from './attendance-sheets/absent-students.queries.ts';
import { attendanceSheetRoutes } from './attendance-sheets/attendance-sheet.routes.ts';
import { countRegisters } from './attendance-sheets/set-aside.queries.ts';
import { attendanceContract } from './contract.ts';
import { correctionRoutes } from './employees/corrections/correction.routes.ts';
import { deviceRoutes } from './employees/devices/device.routes.ts';
import { mountDevicePush } from './employees/devices/push.routes.ts';
import { employeeHoursRoutes } from './employees/hours/employee-hours.routes.ts';
import { employeeMonthRoutes } from './employees/months/employee-month.routes.ts';
import { punchRoutes } from './employees/punches/punch.routes.ts';
import { employeeSheetRoutes } from './employees/sheets/employee-sheet.routes.ts';
import { entryCorrectionRoutes } from './entry-corrections/entry-correction.routes.ts';
import { lessonAttendanceRoutes } from './lesson-attendance/lesson.routes.ts';
import { presentDaysOfEmployee, presentDaysOfStudent } from './school-days/presence.queries.ts';
import { freeWeekdays } from './school-days/work-day.queries.ts';
import { attendanceOptions } from './site-options.ts';
import { studentMonthRoutes } from './student-months/student-month.routes.ts';

freeWeekdaysAsked.on(async (tx, { weekdays }) => {
  weekdays.push(...(await freeWeekdays(tx)));
});
presenceAsked.on(async (tx, { student_id, employee_id, from, days }) => {
  if (student_id) days.push(...(await presentDaysOfStudent(tx, student_id, from)));
  if (employee_id) days.push(...(await presentDaysOfEmployee(tx, employee_id, from)));
});
schoolDaysChanged.on(async (tx, { from, to }) => {
  if (from <= today() && today() <= to) await followDay(tx, today());
});
takenRegistersAsked.on(async (tx, asked) => {
  asked.count += await countRegisters(tx, asked);
});
absentStudentsAsked.on(async (tx, { class_section_ids, on, absent }) => {
  absent.push(...(await absentStudents(tx, on, class_section_ids)));
});

offerSiteOptions(attendanceOptions);

export const attendanceModule: Module = {
  name: 'attendance',
  contract: attendanceContract,
  routes: {
    sheets: attendanceSheetRoutes,
    entryCorrections: entryCorrectionRoutes,
    reports: attendanceReportRoutes,
    absenceMessages: absenceMessageRoutes,
    lessons: lessonAttendanceRoutes,
    studentMonths: studentMonthRoutes,
    employeeSheets: employeeSheetRoutes,
    employeeMonths: employeeMonthRoutes,
    employeeHours: employeeHoursRoutes,
    corrections: correctionRoutes,
    devices: deviceRoutes,
    punches: punchRoutes,
  },
  permissions: {
    'attendance.sheet.view': ['site-admin', 'employee', 'teacher'],
    'attendance.sheet.edit': ['site-admin', 'teacher'],
    // Days that are over, and today after the cut-off.
    'attendance.sheet.correct': ['site-admin'],
    // Corrects entries with a reason, as long as the register is open to the person.
    'attendance.entry.correct': ['site-admin', 'employee', 'teacher'],
    // Sets the daily cost limit of absence messages.
    'attendance.absence_message.set': ['site-admin'],
    // Chooses the classes in which lessons have registers.
    'attendance.lesson.set': ['site-admin'],
    'attendance.report.view': ['site-admin', 'employee', 'teacher'],
    'attendance.student.view': ['student', 'guardian'],
    'attendance.employee.view': ['site-admin'],
    'attendance.employee.edit': ['site-admin'],
    // The own month, and asking for its correction.
    'attendance.own_day.view': ['site-admin', 'employee', 'teacher'],
    'attendance.employee_setting.edit': ['site-admin'],
    'attendance.device.list': ['site-admin'],
    'attendance.device.edit': ['site-admin'],
    'attendance.punch.import': ['site-admin'],
  },
  mount: mountDevicePush,
};
