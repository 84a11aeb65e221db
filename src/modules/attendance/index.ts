export { type AttendanceSummary, attendanceSummary } from './attendance-summary.queries.ts';
export {
  type ApprovedLeave,
  markEmployeeLeave,
  unmarkEmployeeLeave,
} from './employees/leave-marks/leave-mark.queries.ts';
export { isSchoolDay, joinShiftTimes } from './school-days/school-day.queries.ts';
