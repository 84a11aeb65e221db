export { type AttendanceSummary, attendanceSummary } from './attendance-summary.queries.ts';
export { isSchoolDay, joinShiftTimes } from './school-days/school-day.queries.ts';
