import { lazy } from 'react';

export { childAttention } from './own-children/child-attention.ts';
export { addStudentMasterTab } from './site-people/student-master-tabs.ts';
export { importFields, typedFields } from './student-import/import-fields.rules.ts';
export { addStudentAction, addStudentFact, addStudentTab } from './students/profile/student-tabs.ts';
export { blankStudent } from './students/student-values.ts';

/** Lazy, because the files that register screens import this one on the server too. */
export const FamilyChoice = lazy(async () => ({
  default: (await import('./households/FamilyChoice.tsx')).FamilyChoice,
}));

/** Lazy for the same reason. */
export const NumberOfWhom = lazy(async () => ({
  default: (await import('./households/NumberOfWhom.tsx')).NumberOfWhom,
}));

/** Lazy for the same reason. */
export const MoreStudentFields = lazy(async () => ({
  default: (await import('./students/MoreStudentFields.tsx')).MoreStudentFields,
}));

/** Sends that students join a section, and asks where it is full. Imported when it is used, for the same reason. */
export const sendOrAskSeats = async <Answer>(send: (despiteCapacity: boolean) => Promise<Answer>) =>
  (await import('./placements/send-or-ask-seats.ts')).sendOrAskSeats(send);
