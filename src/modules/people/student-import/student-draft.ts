import type { ImportProblem } from '#shared/table-import.ts';
import type { ImportField, PlainText } from './import-fields.rules.ts';
import type { Gender, Religion } from './person-values.rules.ts';
import type { Choice, PlacementField } from './placement-names.rules.ts';

/** A student as read from one row of a list: clean, typed, not yet admitted. Null where the list says nothing. */
export interface StudentDraft extends Record<PlainText, string | null> {
  external_id: string | null;
  student_no: string | null;
  first_name: string;
  last_name: string | null;
  name_en: string | null;
  name_bn: string | null;
  father_name: string | null;
  father_name_bn: string | null;
  mother_name: string | null;
  mother_name_bn: string | null;
  guardian_name: string | null;
  /** `father`, `mother`, `uncle` …, or the word of the list. */
  guardian_relation: string | null;
  /** Mobile number of the guardian, `8801XXXXXXXXX`. */
  contact_number: string | null;
  religion: Religion | null;
  gender: Gender | null;
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null;
  roll_number: number | null;
  academic_year: string | null;
  class: string | null;
  section: string | null;
  group: string | null;
  shift: string | null;
  version: string | null;
  student_category: string | null;
  /** As written, by code or name; what class and group offer tells which subjects are meant. */
  fourth_subject: string | null;
  /** As written; several are parted by commas, semicolons or the like. */
  elective_subjects: string | null;
  blood_group: string | null;
  birth_registration_no: string | null;
  /** As dialled: a second number of the family. */
  other_phone: string | null;
  /** `YYYY-MM-DD`. */
  admitted_on: string | null;
  email: string | null;
}

export const studentProblemCodes = [
  'required',
  'column_missing',
  'name_too_long',
  'name_invalid',
  'name_not_bangla',
  'text_too_long',
  'date_invalid',
  'date_year_short',
  'date_ambiguous',
  'date_in_future',
  'too_young',
  'too_old',
  'age_unusual',
  'admitted_before_birth',
  'phone_invalid',
  'phone_shortened',
  'phone_unreadable',
  'phone_several',
  'phone_of_strangers',
  'phone_of_strangers_joined',
  'email_invalid',
  'gender_unknown',
  'religion_unknown',
  'blood_group_unknown',
  'roll_invalid',
  'birth_registration_invalid',
  'birth_registration_rounded',
  'birth_registration_taken',
  'not_in_list',
  'duplicate_roll',
  'duplicate_student_no',
  'duplicate_external_id',
  'duplicate_student',
  'duplicate_birth_registration',
  'number_of_another',
  'section_unknown',
  'section_ambiguous',
  'roll_taken',
  'subject_not_offered',
  'subject_ambiguous',
  'subject_twice',
  'subject_one_of_set',
] as const;

export type StudentProblemCode = (typeof studentProblemCodes)[number];

export type StudentProblem = ImportProblem<StudentProblemCode, ImportField>;

export type RowResult =
  | { row: number; draft: StudentDraft /** Read, but worth a look. */; notices: StudentProblem[] }
  | { row: number; problems: StudentProblem[] }
  /** Not a student, or marked as deleted in the system the list comes from. */
  | { row: number; skipped: 'not_a_student' | 'inactive' };

/** The field of each column; as long as the header. */
export interface ColumnMapping {
  header: string[];
  fields: (ImportField | 'ignore')[];
}

/** Values for fields that a row leaves blank, written as in a list. */
export type ImportDefaults = Partial<Record<ImportField, string>>;

export const requiredFields = [
  'student_category',
  'first_name',
  'father_name',
  'mother_name',
  'contact_number',
  'religion',
  'gender',
  'date_of_birth',
  'roll_number',
] as const satisfies ImportField[];

export interface ImportOptions {
  /** Required fields that this list may leave blank, e.g. the birth date of a roster that has none. */
  optional?: Exclude<(typeof requiredFields)[number], 'first_name'>[];
  /** Father, mother or guardian alone suffices. */
  oneParentSuffices?: boolean;
  /** Whether to drop an invalid value of an optional field; the row then has a notice instead. */
  leaveOutInvalid?: boolean;
  /** How `05/03/2012` is meant; default day first. */
  dateOrder?: 'day-first' | 'month-first';
  /** The entries a site has; what is given must be one of them, and the draft carries its value. */
  choices?: Partial<Record<PlacementField, Choice[]>>;
  /** Today, `YYYY-MM-DD`: later birth and admission dates are refused. */
  today?: string;
}
