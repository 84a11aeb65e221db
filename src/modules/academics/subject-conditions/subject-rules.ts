/** The rules by which a subject counts for a student and for the GPA. */
export const subjectRules = [
  'compulsory',
  'elective',
  'fourth',
  'religion_choice',
  'choice_of',
  'non_gpa',
] as const;

export type SubjectRule = (typeof subjectRules)[number];
