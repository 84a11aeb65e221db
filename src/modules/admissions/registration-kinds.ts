export const registrationStates = ['draft', 'submitted', 'returned', 'accepted', 'rejected'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** How the student of a registration was found. */
export const matchWays = ['student_no', 'roll', 'name', 'office'] as const;
export type MatchWay = (typeof matchWays)[number];

/** What is compared with the record, in the order of the form. */
export const comparedNames = [
  'class_section_id',
  'roll_number',
  'student_category_id',
  'first_name',
  'last_name',
  'name_bn',
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
  'previous_school',
  'board_id',
  'board_roll',
  'board_registration_no',
  'photo',
] as const;

export type ComparedName = (typeof comparedNames)[number];

export const registrationListPath = '/site/admission/remote-admission/registration';
