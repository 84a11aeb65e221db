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
    path: '/student/attendance/my-attendance',
    title: { en: 'Attendance', bn: 'আমার হাজিরা' },
    permission: 'attendance.student.view',
    panel: 'student',
    job: { en: 'Attendance', bn: 'হাজিরা' },
    menu: { group: 'attendance', order: 110 },
    load: async () => ({
      Screen: (await import('./student-months/my-attendance.screen.tsx')).MyAttendanceScreen,
    }),
  },
];

/** The register of the section in the address, else the state of all. */
function registerAddress(query: URLSearchParams): string {
  const on = query.get('on_date') ?? today();
  const section = query.get('class_section_id');
  return section
    ? `/attendance/sheets?class_section_id=${section}&on_date=${on}&period=${query.get('period') ?? 0}`
    : `/attendance/registers?on_date=${on}`;
}
