/** The columns by which a list names a student. */
export const studentColumns = [
  'student_no',
  'student_name',
  'shift',
  'version',
  'class',
  'section',
  'roll',
] as const;
