import { letReadFiles } from '#kernel/files/file-access.ts';
import type { Module } from '#kernel/module.ts';
import { employeeLeaveAsked, studentLeaveAsked } from '#modules/attendance/index.ts';
import { siteCreated, siteDeleted } from '#modules/sites/index.ts';
import { listApprovedLeave } from './applications/leave-application.queries.ts';
import { leaveApprovalRoutes } from './approvals/leave-approval.routes.ts';
import { leaveContract } from './contract.ts';
import { leaveHistoryRoutes } from './history/leave-history.routes.ts';
import { mayReadLeaveFile, mayReadStudentLeaveFile } from './leave-files.ts';
import { ownLeaveRoutes } from './own-leave/own-leave.routes.ts';
import { listApprovedStudentLeave } from './student-leaves/student-leave.queries.ts';
import { studentLeaveRoutes } from './student-leaves/student-leave.routes.ts';
import { giveFirstLeaveTypes, removeLeaveTypes } from './types/leave-type.queries.ts';
import { leaveTypeRoutes } from './types/leave-type.routes.ts';

siteCreated.on((tx) => giveFirstLeaveTypes(tx));
siteDeleted.on(removeLeaveTypes);
letReadFiles('leave_attachment', mayReadLeaveFile);
letReadFiles('student_leave_attachment', mayReadStudentLeaveFile);

employeeLeaveAsked.on(async (tx, { from, to, leaves }) => {
  leaves.push(...(await listApprovedLeave(tx, from, to)));
});
studentLeaveAsked.on(async (tx, { student_ids, from, to, leaves }) => {
  leaves.push(...(await listApprovedStudentLeave(tx, student_ids, from, to)));
});

export const leaveModule: Module = {
  name: 'leave',
  contract: leaveContract,
  routes: {
    types: leaveTypeRoutes,
    own: ownLeaveRoutes,
    approvals: leaveApprovalRoutes,
    history: leaveHistoryRoutes,
    studentLeaves: studentLeaveRoutes,
  },
  permissions: {
    'leave.type.list': ['site-admin'],
    'leave.type.edit': ['site-admin'],
    'leave.own.apply': ['site-admin', 'employee', 'teacher'],
    'leave.application.list': ['site-admin'],
    'leave.application.decide': ['site-admin'],
    // Takes back leave that was approved.
    'leave.application.cancel': ['site-admin'],
    // Who does not see all applications gets their own alone.
    'leave.report.show': ['site-admin', 'employee', 'teacher'],
    // A teacher those of the sections they are class teacher of.
    'leave.student_leave.list': ['site-admin', 'teacher'],
    'leave.student_leave.decide': ['site-admin', 'teacher'],
    'leave.child.send': ['student', 'guardian'],
  },
};
