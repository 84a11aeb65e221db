/** The kinds of institution; `academic_group.<name>` says them. */
export const academicGroups = ['school', 'college', 'school_and_college', 'madrasah', 'technical'] as const;
