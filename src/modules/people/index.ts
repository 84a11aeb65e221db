export { openAccountsOf, requireAccountRight } from './accounts/account.actions.ts';
export { openAccountsLater } from './accounts/account.job.ts';
export { accountsOfFamilies } from './accounts/family-accounts.queries.ts';
export type { DepartureEffect } from './departures/departure.contract.ts';
export { departureAsked, departureUndone, employeeLeaves } from './departures/departure.events.ts';
export { dailyDepartures } from './departures/departure.job.ts';
export { presenceAsked } from './departures/presence.ts';
export { nextRollOfSection } from './enrolments/enrolment.queries.ts';
export {
  completeStudents,
  enrolNextYear,
  type NextEnrolment,
  undoNextYear,
} from './enrolments/next-year.actions.ts';
export { chosenHousehold, householdForNumber } from './households/household.actions.ts';
export {
  changeContactNumbers,
  type FamilyWithParents,
  familiesOfPhones,
} from './households/household.queries.ts';
export { changePlacement, undoPlacement } from './placements/placement.actions.ts';
export { isRollTaken } from './placements/placement.queries.ts';
export { lockSeats } from './placements/section-seats.queries.ts';
export { oneParentSuffices } from './site-options.ts';
export { guessColumns } from './student-import/column-matching.rules.ts';
export { type ImportField, importFields } from './student-import/import-fields.rules.ts';
export { type IdentityKey, identityKeys, isSameStudent } from './student-import/import-identity.rules.ts';
export { type Choice, findChoice, foldPlacement } from './student-import/placement-names.rules.ts';
export { checkRows } from './student-import/row-check.rules.ts';
export { familiesOfRows, type RowFamily } from './student-import/shared-phones.rules.ts';
export {
  type RowResult,
  requiredFields,
  type StudentDraft,
  type StudentProblem,
} from './student-import/student-draft.ts';
export {
  chooseSubjects,
  type OfferedChoice,
  type SubjectChoice,
} from './student-import/subject-choice.rules.ts';
export {
  foreignRegistrations,
  ownersOfRegistrations,
  requireOwnRegistration,
} from './students/birth-registration.queries.ts';
export { readsStudentOfPhoto } from './students/documents/student-files.ts';
export { matchesStudentSearch, searchStudents } from './students/list/student-list.queries.ts';
export { familyName, parentProblems, withParents } from './students/parents.rules.ts';
export {
  type CorrectedFields,
  type Correction,
  correctStudents,
  readStudentRecords,
  type StudentRecord,
} from './students/profile/student-corrections.queries.ts';
export {
  addDocument as addStudentDocument,
  changePhoto as changeStudentPhoto,
  makePhoto as makeStudentPhoto,
  openPortrait,
  putDocument as putStudentDocument,
  readPhoto as readStudentPhoto,
} from './students/profile/student-edit.actions.ts';
export { showStudent } from './students/profile/student-profile.queries.ts';
export { searchedRoll, studentSearchKey } from './students/search-key.rules.ts';
export type { StudentProfile } from './students/student.contract.ts';
export { requireStudent, studentsOfCaller } from './students/student-access.ts';
export {
  type Admission,
  type Admitted,
  admitStudents,
  deleteAdmitted,
} from './students/student-admission.actions.ts';
export { studentChoices } from './students/student-choices.contract.ts';
export { isBoardLevel, listStudentChoices } from './students/student-choices.queries.ts';
export {
  chosenId,
  optionalPhone,
  type StudentFields,
  studentFields,
} from './students/student-fields.contract.ts';
export { countWithoutFourth } from './students/subjects/fourth-subject.queries.ts';
export { offeredSubjects, replaceReligionSubject } from './students/subjects/student-subjects.queries.ts';
export { unusualAge } from './students/usual-age.rules.ts';
