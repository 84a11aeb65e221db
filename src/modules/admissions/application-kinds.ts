export const applicationStates = [
  'draft',
  'submitted',
  'returned',
  'verified',
  'selected',
  'waiting',
  'rejected',
  'admitted',
] as const;

export type ApplicationState = (typeof applicationStates)[number];

export const applicationListPath = '/site/admission/remote-admission/master';

/** What a family types about the student, in the names of the admission at the office. */
export const typedNames = [
  'first_name',
  'last_name',
  'name_bn',
  'student_category_id',
  'gender',
  'date_of_birth',
  'religion',
  'religion_subject_id',
  'blood_group',
  'birth_registration_no',
  'father_name',
  'father_name_bn',
  'mother_name',
  'mother_name_bn',
  'guardian_name',
  'contact_number',
  'email',
  'present_address',
  'permanent_address',
  'other_phone',
  'previous_school',
  'board_id',
  'board_registration_no',
  'board_roll',
] as const;

/** What a registration asks besides: who the student is here. */
export const registeredNames = [...typedNames, 'student_no', 'class_section_id', 'roll_number'] as const;

export type TypedName = (typeof registeredNames)[number];
export type TypedStudent = Partial<Record<TypedName, string>>;
