import type { StudentProfile } from './student.contract.ts';

/** What the form of a new student begins with; the names are those of `studentFields`. */
export const blankStudent = {
  student_category_id: '',
  first_name: '',
  last_name: '',
  name_bn: '',
  father_name: '',
  father_name_bn: '',
  mother_name: '',
  mother_name_bn: '',
  guardian_name: '',
  contact_number: '',
  household_id: '',
  is_new_family: false,
  email: '',
  religion: '',
  religion_subject_id: '',
  gender: '',
  date_of_birth: '' as string | null,
  roll_number: null as number | null,
  blood_group: '' as string | null,
  birth_registration_no: '',
  present_address: '',
  thana_id: '' as string | null,
  permanent_address: '',
  other_phone: '',
  previous_school: '',
  board_id: '',
  board_registration_no: '',
  board_roll: '',
};

export type StudentValues = typeof blankStudent;

/** The form values of a stored student. The household is asked for again where the number changes. */
export function valuesOfStudent({ household_id: _, ...student }: StudentProfile): StudentValues {
  const stored: Record<string, unknown> = student;
  const values = Object.entries(blankStudent).map(([name, blank]) => [name, stored[name] ?? blank]);
  return {
    ...(Object.fromEntries(values) as StudentValues),
    contact_number: student.contact_number?.replace(/^88/, '') ?? '',
  };
}
