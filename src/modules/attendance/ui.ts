import { lazy } from 'react';

// What screens of other modules use of attendance.
export { registerQuery } from './attendance-sheets/register-query.ts';
export { LessonSettingDrawer, useLessonSetting } from './lesson-attendance/LessonSettingDrawer.tsx';

/** Loads the code of a register, to have it at hand where there may be no network later. */
export const loadRegisterSheet = async () => ({
  default: (await import('./attendance-sheets/RegisterSheet.tsx')).RegisterSheet,
});

export const RegisterSheet = lazy(loadRegisterSheet);
