import { lazy } from 'react';

export { addStudentMasterTab } from './site-people/student-master-tabs.ts';
export { importFields, typedFields } from './student-import/import-fields.rules.ts';
export { addStudentTab } from './students/profile/student-tabs.ts';
export { blankStudent } from './students/student-values.ts';

/** Loaded when it is drawn: what registers screens reads this file on the server too. */
export const FamilyChoice = lazy(async () => ({
  default: (await import('./households/FamilyChoice.tsx')).FamilyChoice,
}));

/** Loaded when they are drawn, too. */
export const MoreStudentFields = lazy(async () => ({
  default: (await import('./students/MoreStudentFields.tsx')).MoreStudentFields,
}));
