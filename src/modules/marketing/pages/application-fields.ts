/** What the form of the application sends, as the API calls it. */
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
