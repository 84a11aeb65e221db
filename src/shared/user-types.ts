/** What kind of person an account belongs to; decides which dashboard and which menu it sees. */
export const userTypes = [
  'core-admin',
  'site-admin',
  'employee',
  'teacher',
  'student',
  'guardian',
  'site-group-user',
  'bank-user',
] as const;

export type UserType = (typeof userTypes)[number];
