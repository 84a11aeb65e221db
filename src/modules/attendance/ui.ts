// What screens of other modules use of attendance.
export { RegisterSheet, registerQuery } from './attendance-sheets/RegisterSheet.tsx';
export { LessonSettingDrawer, useLessonSetting } from './lesson-attendance/LessonSettingDrawer.tsx';
