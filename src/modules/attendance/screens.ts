import { addStudentFact, addStudentTab } from '#modules/people/ui.ts';
import { today } from '#shared/dates.ts';
import type { ScreenEntry } from '#shared/screens.ts';

addStudentTab({
  key: 'attendance',
  label: { en: 'Attendance', bn: 'হাজিরা' },
  permission: 'attendance.report.view',
  order: 500,
  load: async () => ({ Tab: (await import('./student-months/AttendanceTab.tsx')).AttendanceTab }),
});

addStudentFact({
  key: 'attendance',
  label: { en: 'Attendance this year', bn: 'এ বছরের হাজিরা' },
  permission: 'attendance.report.view',
  order: 400,
  load: async () => ({ Fact: (await import('./student-months/YearFact.tsx')).YearFact }),
});

const manual = '/site/student-attendance/manual';
const ownArea = '/student/attendance';
const employees = '/site/employee-attendance';
const master = `${employees}/master`;
const individual = `${employees}/individual`;
const ofMaster = { panel: 'site', tabOf: master } as const;

export const attendanceScreens: readonly ScreenEntry[] = [
  {
    path: '/site/student-attendance/master',
    title: { en: 'Student attendance', bn: 'শিক্ষার্থীর হাজিরা' },
    permission: 'attendance.sheet.edit',
    panel: 'site',
    menu: { group: 'attendance', order: 100 },
    showsPartsOf: ['academics'],
    first: ({ query }) => ['/academics/options', registerAddress(query)],
    load: async () => ({
      Screen: (await import('./attendance-sheets/student-attendance.screen.tsx')).StudentAttendanceScreen,
    }),
  },
  {
    path: manual,
    title: { en: 'Manual student attendance', bn: 'শিক্ষার্থী হাজিরা (ম্যানুয়াল)' },
    permission: 'attendance.entry.correct',
    panel: 'site',
    job: { en: 'Manual student attendance', bn: 'শিক্ষার্থী হাজিরা (ম্যানুয়াল)' },
    menu: { group: 'attendance', order: 110 },
    showsPartsOf: ['academics'],
    load: async () => ({
      Screen: (await import('./entry-corrections/manual-attendance.screen.tsx')).ManualAttendanceScreen,
    }),
  },
  {
    path: '/site/student-attendance/history',
    title: { en: 'Attendance history', bn: 'হাজিরা সংশোধনের ইতিহাস' },
    permission: 'attendance.sheet.view',
    panel: 'site',
    tabOf: manual,
    menu: { group: 'attendance', order: 111 },
    lists: 'attendance_entry_correction',
    load: async () => ({
      Screen: (await import('./entry-corrections/entry-correction.screen.tsx')).EntryCorrectionScreen,
    }),
  },
  {
    path: '/site/student-attendance/report',
    title: { en: 'Student attendance report', bn: 'হাজিরা প্রতিবেদন' },
    permission: 'attendance.report.view',
    panel: 'site',
    menu: { group: 'attendance', order: 120 },
    load: async () => ({
      Screen: (await import('./attendance-reports/student-attendance-report.screen.tsx'))
        .StudentAttendanceReportScreen,
    }),
  },
  {
    path: '/site/student-attendance/lesson-report',
    title: { en: 'Periodic attendance report', bn: 'পিরিয়ডভিত্তিক হাজিরা প্রতিবেদন' },
    permission: 'attendance.report.view',
    panel: 'site',
    tabOf: '/site/student-attendance/report',
    menu: { group: 'attendance', order: 121 },
    load: async () => ({
      Screen: (await import('./lesson-attendance/lesson-report.screen.tsx')).LessonReportScreen,
    }),
  },
  {
    path: ownArea,
    title: { en: 'Attendance overview', bn: 'হাজিরা একনজরে' },
    permission: 'attendance.student.view',
    panel: 'student',
    job: { en: 'Attendance', bn: 'হাজিরা' },
    menu: { group: 'attendance', order: 105 },
    load: async () => ({
      Screen: (await import('./student-months/attendance-overview.screen.tsx')).AttendanceOverviewScreen,
    }),
  },
  {
    path: '/student/attendance/my-attendance',
    title: { en: 'Attendance', bn: 'আমার হাজিরা' },
    permission: 'attendance.student.view',
    panel: 'student',
    tabOf: ownArea,
    menu: { group: 'attendance', order: 110 },
    load: async () => ({
      Screen: (await import('./student-months/my-attendance.screen.tsx')).MyAttendanceScreen,
    }),
  },
  {
    path: '/student/attendance/periodic-attendance',
    title: { en: 'Periodic attendance', bn: 'পিরিয়ডভিত্তিক হাজিরা' },
    permission: 'attendance.student.view',
    panel: 'student',
    tabOf: ownArea,
    menu: { group: 'attendance', order: 112 },
    load: async () => ({
      Screen: (await import('./lesson-attendance/my-lessons.screen.tsx')).MyLessonsScreen,
    }),
  },
  {
    path: master,
    title: { en: 'Employee attendance', bn: 'শিক্ষক-কর্মচারী হাজিরা' },
    permission: 'attendance.employee.view',
    panel: 'site',
    job: { en: 'Employee attendance', bn: 'শিক্ষক-কর্মচারী হাজিরা' },
    menu: { group: 'attendance', order: 130 },
    load: async () => ({
      Screen: (await import('./employees/sheets/employee-attendance.screen.tsx')).EmployeeAttendanceScreen,
    }),
  },
  {
    path: `${employees}/register`,
    title: { en: 'Monthly register', bn: 'মাসিক হাজিরা খাতা' },
    permission: 'attendance.employee.view',
    ...ofMaster,
    menu: { group: 'attendance', order: 131 },
    load: async () => ({
      Screen: (await import('./employees/months/employee-register.screen.tsx')).EmployeeRegisterScreen,
    }),
  },
  {
    path: `${employees}/punches`,
    title: { en: 'Punch files', bn: 'পাঞ্চের ফাইল' },
    permission: 'attendance.punch.import',
    ...ofMaster,
    menu: { group: 'attendance', order: 132 },
    load: async () => ({
      Screen: (await import('./employees/punches/punch-file.screen.tsx')).PunchFileScreen,
    }),
  },
  {
    path: `${employees}/cards`,
    title: { en: 'Attendance cards', bn: 'হাজিরার কার্ড' },
    permission: 'attendance.punch.import',
    ...ofMaster,
    menu: { group: 'attendance', order: 133 },
    lists: 'employee_card',
    load: async () => ({
      Screen: (await import('./employees/punches/employee-card.screen.tsx')).EmployeeCardScreen,
    }),
  },
  {
    path: `${employees}/devices`,
    title: { en: 'Attendance devices', bn: 'হাজিরা যন্ত্র' },
    permission: 'attendance.device.list',
    ...ofMaster,
    menu: { group: 'attendance', order: 134 },
    lists: 'attendance_device',
    load: async () => ({ Screen: (await import('./employees/devices/device.screen.tsx')).DeviceScreen }),
  },
  {
    path: `${employees}/hours`,
    title: { en: 'Working hours', bn: 'কাজের সময়' },
    permission: 'attendance.employee.view',
    ...ofMaster,
    menu: { group: 'attendance', order: 135 },
    load: async () => ({
      Screen: (await import('./employees/hours/employee-hours.screen.tsx')).EmployeeHoursScreen,
    }),
  },
  {
    path: individual,
    title: { en: 'Individual employee attendance', bn: 'ব্যক্তিভিত্তিক শিক্ষক-কর্মচারী হাজিরা' },
    permission: 'attendance.own_day.view',
    panel: 'site',
    job: { en: 'Individual employee attendance', bn: 'ব্যক্তিভিত্তিক শিক্ষক-কর্মচারী হাজিরা' },
    menu: { group: 'attendance', order: 140 },
    load: async () => ({
      Screen: (await import('./employees/months/employee-month.screen.tsx')).EmployeeMonthScreen,
    }),
  },
  {
    path: `${employees}/requests`,
    title: { en: 'Correction requests', bn: 'সংশোধনের অনুরোধ' },
    permission: 'attendance.own_day.view',
    panel: 'site',
    tabOf: individual,
    menu: { group: 'attendance', order: 141 },
    load: async () => ({
      Screen: (await import('./employees/corrections/correction.screen.tsx')).CorrectionScreen,
    }),
  },
];

/** The register of the section in the address, else the state of all. */
function registerAddress(query: URLSearchParams): string {
  const on = query.get('on_date') ?? today();
  const section = query.get('class_section_id');
  return section
    ? `/attendance/sheets?class_section_id=${section}&on_date=${on}&period=0`
    : `/attendance/registers?on_date=${on}`;
}
