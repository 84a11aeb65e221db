import { lazy } from 'react';

export { addStudentMasterTab } from './site-people/student-master-tabs.ts';
export { addStudentTab } from './students/profile/student-tabs.ts';

/** Loaded when it is drawn: what registers screens reads this file on the server too. */
export const FamilyChoice = lazy(async () => ({
  default: (await import('./households/FamilyChoice.tsx')).FamilyChoice,
}));
