/** The fields of the application form, by their names in the API. */
export const applicationFieldNames = [
  'name_en',
  'name_bn',
  'academic_group',
  'board_id',
  'eiin',
  'student_count',
  'address',
  'contact_name',
  'email',
  'phone',
  'package_id',
] as const;

export type ApplicationField = (typeof applicationFieldNames)[number];
