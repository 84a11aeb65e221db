export { type AttendanceSummary, attendanceSummary } from './attendance-summary.queries.ts';
export { type EmployeeAway, employeesAway } from './employees/days/away.actions.ts';
export { employeesOnLeave } from './leave-days/leave-day.actions.ts';
export {
  type EmployeeOnLeave,
  employeeLeaveAsked,
  type StudentOnLeave,
  studentLeaveAsked,
} from './leave-days/leave-day.events.ts';
export { markLeave, unmarkLeave } from './leave-days/leave-entry.queries.ts';
export { markJoined } from './lesson-attendance/joined.actions.ts';
export { lessonAsked, type RoutineLesson } from './lesson-attendance/lesson.events.ts';
export { findLessons } from './lesson-attendance/lesson-access.ts';
export { type DayOfPresence, presenceWithin } from './school-days/presence.queries.ts';
export { findCalendar, joinSchoolDays } from './school-days/school-day.queries.ts';
export { type DayKind, dayKindOf } from './school-days/school-day.rules.ts';
