export { type AttendanceSummary, attendanceSummary } from './attendance-summary.queries.ts';
