import type { ScreenEntry } from '#shared/screens.ts';

const own = '/site/employee-leave/index';

export const leaveScreens: readonly ScreenEntry[] = [
  {
    path: own,
    title: { en: 'Employee leave', bn: 'শিক্ষক-কর্মচারী ছুটি' },
    permission: 'leave.own.apply',
    panel: 'site',
    job: { en: 'Leave', bn: 'ছুটি' },
    menu: { group: 'attendance', order: 200 },
    load: async () => ({ Screen: (await import('./own-leave/own-leave.screen.tsx')).OwnLeaveScreen }),
  },
  {
    path: '/site/employee-leave/leave-approve',
    title: { en: 'Leave approval', bn: 'ছুটি অনুমোদন' },
    permission: 'leave.application.list',
    panel: 'site',
    tabOf: own,
    menu: { group: 'attendance', order: 210 },
    lists: 'leave_application',
    load: async () => ({
      Screen: (await import('./approvals/leave-approval.screen.tsx')).LeaveApprovalScreen,
    }),
  },
  {
    path: '/site/student-leave/index',
    title: { en: 'Student leave', bn: 'শিক্ষার্থীর ছুটি' },
    permission: 'leave.student_leave.list',
    panel: 'site',
    tabOf: own,
    menu: { group: 'attendance', order: 220 },
    lists: 'student_leave',
    load: async () => ({
      Screen: (await import('./student-leaves/student-leave.screen.tsx')).StudentLeaveScreen,
    }),
  },
  {
    path: '/site/employee-leave-history/index',
    title: { en: 'Leave history', bn: 'ছুটির ইতিহাস' },
    permission: 'leave.report.show',
    panel: 'site',
    tabOf: own,
    menu: { group: 'attendance', order: 230 },
    load: async () => ({
      Screen: (await import('./history/leave-history.screen.tsx')).LeaveHistoryScreen,
    }),
  },
  {
    path: '/site/employee-leave/type/view',
    title: { en: 'Types of leave', bn: 'ছুটির ধরন' },
    permission: 'leave.type.list',
    panel: 'site',
    tabOf: own,
    menu: { group: 'attendance', order: 240 },
    lists: 'leave_type',
    load: async () => ({ Screen: (await import('./types/leave-type.screen.tsx')).LeaveTypeScreen }),
  },
  {
    path: '/student/attendance/leave',
    title: { en: 'Leave', bn: 'ছুটি' },
    permission: 'leave.child.send',
    panel: 'student',
    tabOf: '/student/attendance',
    menu: { group: 'attendance', order: 120 },
    load: async () => ({ Screen: (await import('./student-leaves/my-leave.screen.tsx')).MyLeaveScreen }),
  },
];
