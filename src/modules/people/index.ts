export { nextRollOfSection } from './enrolments/enrolment.queries.ts';
export { chosenHousehold } from './households/household.actions.ts';
export type { Family } from './households/household.contract.ts';
export { familiesOfPhones } from './households/household.queries.ts';
export { isRollTaken } from './placements/placement.queries.ts';
export { guessColumns } from './student-import/column-matching.rules.ts';
export { type ImportField, importFields } from './student-import/import-fields.rules.ts';
export { type IdentityKey, identityKeys, isSameStudent } from './student-import/import-identity.rules.ts';
export type { Choice } from './student-import/placement-names.rules.ts';
export { checkRows } from './student-import/row-check.rules.ts';
export {
  type RowResult,
  requiredFields,
  type StudentDraft,
  type StudentProblem,
} from './student-import/student-draft.ts';
export { requireStudent } from './students/student-access.ts';
export { type Admission, type Admitted, admitStudents } from './students/student-admission.actions.ts';
export { studentChoices } from './students/student-choices.contract.ts';
export { isBoardLevel, listStudentChoices } from './students/student-choices.queries.ts';
export {
  addDocument as addStudentDocument,
  changePhoto as changeStudentPhoto,
} from './students/student-edit.actions.ts';
export { chosenId, type StudentFields, studentFields } from './students/student-fields.contract.ts';
export { searchStudents } from './students/student-list.queries.ts';
export { offeredSubjects, takeReligionSubject } from './students/student-subjects.queries.ts';
